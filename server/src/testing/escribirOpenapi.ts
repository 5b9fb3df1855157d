import { writeFile } from 'node:fs/promises'
import { conectar } from '../db/connect.ts'
import { documentoOpenapi } from './openapi.ts'

/** `npm run openapi`: writes the snapshot of the interface. No database is asked: the document follows from the code. */
const conexion = conectar('postgres://nadie@127.0.0.1:9/nada')
await writeFile(new URL('../../../api/src/openapi.json', import.meta.url), await documentoOpenapi(conexion))
await conexion.cerrar()
