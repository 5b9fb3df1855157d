import { PassThrough } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { unCliente } from '../../modules/clientes/factory.ts'
import { crearBase } from '../baseDeDatos.ts'
import { escucharRegistro } from './registro.ts'

const base = await crearBase()
afterAll(() => base.cerrar())

it('finds a person of the database whom the log names, and takes no clock or number of a request for one', async () => {
  await unCliente(base.db, { cedula: '1020300400', email: 'luz@example.com' })
  await unCliente(base.db, { cedula: '20304050' })
  const salida = new PassThrough()
  const oido = escucharRegistro(salida)
  salida.write('{"level":30,"time":1020300400123,"solicitud":"a1020300400","ms":1.1020300400}\n')
  salida.write('{"err":{"message":"luz@exam')
  salida.end('ple.com 20304050"}}\n')
  expect((await oido.nombrados(base.url)).toSorted()).toEqual(['20304050', 'luz@example.com'])
})
