import type { Importacion, MODOS_EXISTENTES } from '@retroventa/api/importaciones/llamadas'
import {
  esCampoImportacion,
  type LecturaFilas,
  tituloDeCampo,
} from '@retroventa/domain/clientes/importacion/columnas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verificarFirma } from '../sesion/service.ts'
import { leerImportacion, tomarEn } from './comun.ts'
import { actualizarImportacion } from './queries.ts'
import { olvidarFilasDe, SIN_EJEMPLOS } from './queriesTrabajo.ts'
import { TRABAJO_IMPORTAR } from './subir.ts'
import { seDeshace, textosDe } from './vista.ts'

const PERMISO = 'clientes.importar'
type Credenciales = { usuario: string; clave: string }

/** Back at the first row, in the hands of nobody: what every change of step begins with. */
const DESDE_EL_PRINCIPIO = { cursor: 0, procesadas: 0, fallas: 0, tomada_por: null }

/**
 * Says what each column holds and what is put where a row says nothing; every row is judged again.
 * @throws Fallo `registro.version`, `importacion.columnas`, `importacion.estado`, `registro.no_existe`
 */
export async function cambiarColumnas(
  deps: Dependencias,
  actor: Actor,
  id: string,
  {
    columnas,
    fijos,
    version,
  }: { columnas: readonly (string | null)[]; fijos: LecturaFilas['fijos']; version: number },
): Promise<Importacion> {
  exigir(actor, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const fila = await tomarEn(tx, actor, id, ['revisando', 'lista'])
    if (fila.version !== version) throw new Fallo('registro.version')
    const limpias = textosDe(fila.encabezados).map((_, i) => {
      const campo = columnas[i]
      return campo && esCampoImportacion(campo) ? campo : null
    })
    const dadas = limpias.filter((campo) => campo !== null)
    const doble = dadas.find((campo, i) => dadas.indexOf(campo) !== i)
    if (doble) throw new Fallo('importacion.columnas', { cual: tituloDeCampo(doble) })
    await actualizarImportacion(tx, id, {
      ...DESDE_EL_PRINCIPIO,
      columnas: JSON.stringify(limpias),
      fijos: JSON.stringify(fijos),
      estado: 'revisando',
      version: version + 1,
    })
    await deps.cola.enviar(TRABAJO_IMPORTAR, {}, tx)
    return leerImportacion({ db: tx, reloj: deps.reloj }, actor, id)
  })
}

/**
 * Lets the right rows become customers, signed by an employee (000 §6, D12). It goes on by itself, also after the process
 * died; confirmed twice it is one import.
 * @throws Fallo `importacion.estado`, `importacion.sin_filas`, `registro.version`, `firma.*`
 */
export async function confirmarImportacion(
  deps: Dependencias,
  actor: Actor,
  id: string,
  entrada: {
    existentes: (typeof MODOS_EXISTENTES)[number]
    bienvenida: boolean
    version: number
    credenciales: Credenciales
  },
): Promise<Importacion> {
  exigir(actor, PERMISO)
  await leerImportacion(deps, actor, id)
  const firmante = await verificarFirma(deps, actor, entrada.credenciales, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const fila = await tomarEn(tx, actor, id, ['lista'])
    if (fila.version !== entrada.version) throw new Fallo('registro.version')
    const porHacer = fila.nuevas + (entrada.existentes === 'completar' ? fila.existentes : 0)
    if (porHacer === 0) throw new Fallo('importacion.sin_filas')
    await actualizarImportacion(tx, id, {
      ...DESDE_EL_PRINCIPIO,
      ...SIN_EJEMPLOS,
      estado: 'aplicando',
      modo: entrada.existentes,
      bienvenida: entrada.bienvenida,
      firmante_id: firmante.id,
      confirmada: deps.reloj().toISOString(),
      solicitud: actor.solicitud,
      direccion: actor.direccion,
      version: fila.version + 1,
    })
    await auditar(deps, tx, actor, {
      accion: 'importacion.confirmada',
      entidad: 'importacion',
      entidadId: id,
      despues: {
        nombre: fila.archivo,
        nuevas: fila.nuevas,
        existentes: fila.existentes,
        modo: entrada.existentes,
        bienvenida: entrada.bienvenida,
      },
      firmanteId: firmante.id,
    })
    await deps.cola.enviar(TRABAJO_IMPORTAR, {}, tx)
    return leerImportacion({ db: tx, reloj: deps.reloj }, actor, id)
  })
}

/**
 * Takes an import back as one: new customers that nobody used go, what it filled in is empty again, and whatever somebody
 * has used or saved since stays. While it runs it stops it.
 * @throws Fallo `importacion.plazo` after a day, `importacion.estado`, `firma.*`, `registro.no_existe`
 */
export async function deshacerImportacion(
  deps: Dependencias,
  actor: Actor,
  id: string,
  { credenciales }: { credenciales: Credenciales },
): Promise<Importacion> {
  exigir(actor, PERMISO)
  await leerImportacion(deps, actor, id)
  const firmante = await verificarFirma(deps, actor, credenciales, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const fila = await tomarEn(tx, actor, id, ['aplicando', 'terminada'])
    if (!seDeshace(fila, deps.reloj())) throw new Fallo('importacion.plazo')
    await actualizarImportacion(tx, id, {
      ...DESDE_EL_PRINCIPIO,
      estado: 'deshaciendo',
      deshecha_por: firmante.id,
      // What it does row by row is of this request, not of the one that imported.
      solicitud: actor.solicitud,
      direccion: actor.direccion,
      version: fila.version + 1,
    })
    await auditar(deps, tx, actor, {
      accion: 'importacion.deshecha',
      entidad: 'importacion',
      entidadId: id,
      despues: { nombre: fila.archivo },
      firmanteId: firmante.id,
    })
    await deps.cola.enviar(TRABAJO_IMPORTAR, {}, tx)
    return leerImportacion({ db: tx, reloj: deps.reloj }, actor, id)
  })
}

/** Throws a file away, its rows with it. @throws Fallo `importacion.estado`, `registro.no_existe` */
export async function descartarImportacion(
  deps: Dependencias,
  actor: Actor,
  id: string,
): Promise<Importacion> {
  exigir(actor, PERMISO)
  return transaccion(deps, actor, async (tx) => {
    const fila = await tomarEn(tx, actor, id, ['revisando', 'lista'])
    await actualizarImportacion(tx, id, {
      ...SIN_EJEMPLOS,
      estado: 'descartada',
      tomada_por: null,
      version: fila.version + 1,
    })
    await olvidarFilasDe(tx, [id])
    await auditar(deps, tx, actor, {
      accion: 'importacion.descartada',
      entidad: 'importacion',
      entidadId: id,
      despues: { nombre: fila.archivo },
    })
    return leerImportacion({ db: tx, reloj: deps.reloj }, actor, id)
  })
}
