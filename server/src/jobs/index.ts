import type { Dependencias } from '../dependencies.ts'
import { contarPalabrasDeClientes } from '../modules/clientes/jobs.ts'
import { olvidarAvisos, seguirConsultas } from '../modules/consultas/jobs.ts'
import { trabajosDeCumplimiento } from '../modules/cumplimiento/jobs.ts'
import { barrerFotosSueltas } from '../modules/fotos/jobs.ts'
import { trabajosDeImportaciones } from '../modules/importaciones/jobs.ts'
import { actualizarListas } from '../modules/listas/jobs.ts'
import { trabajosDeMensajes } from '../modules/mensajes/jobs.ts'
import { limpieza } from '../modules/sesion/jobs.ts'
import type { Trabajo } from './cola.ts'

/** The background work of every module: a new one adds its line here. */
export const TRABAJOS: readonly Trabajo<Dependencias, never>[] = [
  actualizarListas,
  ...trabajosDeCumplimiento,
  barrerFotosSueltas,
  seguirConsultas,
  olvidarAvisos,
  contarPalabrasDeClientes,
  ...trabajosDeImportaciones,
  limpieza,
  ...trabajosDeMensajes(),
]
