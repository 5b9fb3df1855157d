import { parentPort, workerData } from 'node:worker_threads'
import { conectar } from '../../db/connect.ts'
import { crearDependencias } from '../../dependencies.ts'
import { emitirPendientes } from '../../modules/electronicos/transmitir.ts'
import { type AjustesDian, crearDianSoap } from '../../ports/dian/soap.ts'
import { CONFIG_DE_PRUEBA } from '../config.ts'

/** A worker of electronic documents in a thread that a test kills wherever it is. */
const { url, ajustes, ahoraMs } = workerData as { url: string; ajustes: AjustesDian; ahoraMs: number }
const conexion = conectar(url, { maximo: 3 })
const inicio = Date.now()
const reloj = () => new Date(ahoraMs + Date.now() - inicio)
const deps = {
  ...crearDependencias(structuredClone(CONFIG_DE_PRUEBA), conexion),
  reloj,
  dian: crearDianSoap(ajustes),
}
parentPort?.postMessage('empieza')
await emitirPendientes(deps, new AbortController().signal)
await conexion.cerrar()
