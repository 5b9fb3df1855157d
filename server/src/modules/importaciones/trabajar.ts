import type { EstadoImportacion } from '@retroventa/api/importaciones/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { Updateable } from 'kysely'
import { auditar } from '../../core/auditoria.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import { porTurnos, TurnoPerdido } from '../../core/turnos.ts'
import type { Importaciones } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { TRABAJO_CONTAR_PALABRAS } from '../clientes/service.ts'
import { aplicarLote, autorDe } from './aplicar.ts'
import { autorDeDeshacer, deshacerLote } from './deshacer.ts'
import {
  contarEstados,
  type FilaGuardada,
  filasDesde,
  marcarRepetidas,
  ponerComoResultaron,
} from './queries.ts'
import { avanzar, darPorFallida, soltarFallida, type Tomada, tomar, turnos } from './queriesTrabajo.ts'
import { REPETIDA, revisarLote } from './revisar.ts'
import { lecturaDe } from './vista.ts'

/** Rows per transaction: a tenth of a second, and what a killed process does over again. */
export const POR_LOTE = 500
/** From here on the search is told to count its words again. */
const MUCHOS = 1_000
/** After this long somebody else's import has its turn: a file of 200,000 rows takes minutes. */
const TURNO_MS = 2_000
/** Failures in a row after which an import is not tried any more. */
const FALLAS_MAXIMAS = 3
const RAZON_FALLA = 'Hubo un error en el servidor: lo que se alcanzó a guardar se quitó.'

/**
 * Works through imports until there is nothing left or `cierre` is given: judges files, saves what was confirmed, takes
 * back what was undone. Each batch and the cursor over it are one transaction, so that whatever dies in between is taken
 * up where its last batch ended, and no row is done twice. One that keeps failing is undone as a whole.
 */
export async function trabajarImportaciones(
  deps: Dependencias,
  cierre: AbortSignal,
  turnoMs = TURNO_MS,
): Promise<void> {
  await porTurnos({
    cierre,
    tomar: () => tomar(deps.db, { yo: deps.nuevoId(), ahora: deps.reloj() }),
    latir: (tomada) => turnos.latir(deps.db, tomada, deps.reloj()),
    hacer: (tomada) => trabajarUna(deps, tomada, cierre, turnoMs),
    async alFallar(tomada) {
      const fallas = await soltarFallida(deps.db, tomada)
      if (fallas >= FALLAS_MAXIMAS) await darPorFallida(deps.db, tomada, RAZON_FALLA)
    },
  })
}

/** Rows that a step looks at, what it does to a batch of them, and what it leaves at the end. */
interface Paso {
  leer(tomada: Tomada): Promise<FilaGuardada[]>
  lote(tx: Tx, tomada: Tomada, filas: readonly FilaGuardada[]): Promise<Updateable<Importaciones>>
  fin(tx: Tx, tomada: Tomada): Promise<Updateable<Importaciones>>
}

async function trabajarUna(
  deps: Dependencias,
  primera: Tomada,
  cierre: AbortSignal,
  turnoMs: number,
): Promise<void> {
  const empezo = performance.now()
  const paso = pasosDe(deps)[primera.estado as 'revisando' | 'aplicando' | 'deshaciendo']
  const sinClave = { usuarioId: primera.usuario_id }
  let tomada = primera
  for (;;) {
    const otroEspera = tomada !== primera && performance.now() - empezo >= turnoMs
    if (cierre.aborted || otroEspera) {
      await turnos.soltar(deps.db, tomada)
      return
    }
    const filas = await paso.leer(tomada)
    const ultima = filas.at(-1)
    const estaba = tomada
    const cambios = await transaccion(deps, sinClave, async (tx) => {
      const hechos = ultima
        ? {
            ...(await paso.lote(tx, estaba, filas)),
            cursor: ultima.numero,
            procesadas: estaba.procesadas + filas.length,
            latido: deps.reloj().toISOString(),
          }
        : // Not a new version: that is of what people decided, and who looks at the page while a step ends has decided nothing.
          { ...(await paso.fin(tx, estaba)), tomada_por: null, cursor: 0 }
      if (!(await avanzar(tx, estaba, hechos))) throw new TurnoPerdido()
      return hechos
    })
    if (!ultima) return
    tomada = { ...tomada, ...(cambios as Partial<Tomada>) }
  }
}

const pasosDe = (deps: Dependencias): Record<'revisando' | 'aplicando' | 'deshaciendo', Paso> => ({
  revisando: {
    leer: ({ id, cursor }) => filasDesde(deps.db, id, cursor, POR_LOTE),
    async lote(tx, tomada, filas) {
      await revisarLote(tx, tomada.id, filas, lecturaDe(tomada), fechaBogota(deps.reloj()))
      return {}
    },
    async fin(tx, { id }) {
      await marcarRepetidas(tx, id, REPETIDA)
      return { ...(await contarEstados(tx, id)), estado: 'lista' satisfies EstadoImportacion }
    },
  },
  aplicando: {
    leer: ({ id, cursor }) => filasDesde(deps.db, id, cursor, POR_LOTE, { estados: ['nueva', 'existe'] }),
    async lote(tx, tomada, filas) {
      const { creados, completados, omitidos } = await aplicarLote(deps, tx, tomada, filas)
      return {
        creados: tomada.creados + creados,
        completados: tomada.completados + completados,
        omitidos: tomada.omitidos + omitidos,
      }
    },
    async fin(tx, tomada) {
      const { id, archivo, creados, completados, omitidos } = tomada
      await auditar(deps, tx, autorDe(tomada), {
        accion: 'importacion.terminada',
        entidad: 'importacion',
        entidadId: id,
        despues: { nombre: archivo, creados, completados, omitidos },
        ...(tomada.firmante_id && { firmanteId: tomada.firmante_id }),
      })
      if (creados >= MUCHOS) await deps.cola.enviar(TRABAJO_CONTAR_PALABRAS, {}, tx)
      // What was promised and could not be saved is counted, told and handed back with what was wrong before; what was there by then,
      // with what was.
      await ponerComoResultaron(tx, id)
      return {
        ...(await contarEstados(tx, id)),
        estado: 'terminada' satisfies EstadoImportacion,
        terminada: deps.reloj().toISOString(),
      }
    },
  },
  deshaciendo: {
    leer: ({ id, cursor }) =>
      filasDesde(deps.db, id, cursor, POR_LOTE, { resultados: ['creado', 'completado'] }),
    async lote(tx, tomada, filas) {
      const { retirados, conservados } = await deshacerLote(deps, tx, tomada, filas)
      return { retirados: tomada.retirados + retirados, conservados: tomada.conservados + conservados }
    },
    async fin(tx, tomada) {
      // Who undoes one is in the log since they signed; by itself, it says so when it is done.
      if (tomada.deshecha_por === null)
        await auditar(deps, tx, autorDeDeshacer(tomada), {
          accion: 'importacion.deshecha',
          entidad: 'importacion',
          entidadId: tomada.id,
          despues: { nombre: tomada.archivo },
        })
      return { estado: 'deshecha' satisfies EstadoImportacion, deshecha: deps.reloj().toISOString() }
    },
  },
})
