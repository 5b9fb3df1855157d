import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { LISTA_POLICIVO } from '@retroventa/api/policivo/lista'
import type * as api from '@retroventa/api/policivo/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { pesoDeValoracion } from '@retroventa/domain/oro/valoracion'
import type { Kysely } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { archivoDeLista, porPosicion } from '../../core/lista/archivo.ts'
import { filtroDe } from '../../core/lista/estados.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { presentar } from './presentar.ts'
import {
  cabeza,
  contarRegistro,
  type FilaRegistro,
  leerApariciones,
  leerRegistro,
  MAXIMO_APARICIONES,
  personaDe,
  primeraRota,
} from './queries.ts'

/** @throws Fallo `validacion.datos` of a weight that is none */
function exigirPeso(peso: string | undefined): void {
  if (peso === undefined || pesoDeValoracion(peso) !== undefined) return
  const mensaje = 'Escriba los gramos con coma: 4,30.'
  throw new Fallo('validacion.datos', { errores: [{ codigo: 'formato', campo: 'peso', mensaje }] })
}

/** A page of the register of the branch. @throws Fallo `permiso.falta`, `validacion.datos` */
export async function listar(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...filtro }: Peticion<typeof api.listarPolicivo>['query'],
): Promise<Respuesta<typeof api.listarPolicivo>> {
  exigir(actor, 'policivo.ver')
  exigirPeso(filtro.peso)
  const salto = (pagina - 1) * porPagina
  const [conteos, filas] = await Promise.all([
    contarRegistro(db, actor.almacenId, filtro),
    leerRegistro(db, actor.almacenId, filtro, { limite: porPagina, salto }),
  ])
  return { items: filas.map(presentar), total: conteos[filtro.movimiento ?? 'todos'] ?? 0, conteos }
}

/** The register of a filter as a file. @throws Fallo `permiso.falta`, `validacion.datos` */
export async function exportar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarPolicivo>['query'],
): Promise<Archivo> {
  exigir(actor, 'policivo.copiar')
  exigirPeso(filtro.peso)
  const hoy = fechaBogota(deps.reloj())
  return archivoDeLista({
    lista: LISTA_POLICIVO,
    formato,
    nombre: `control-policivo-${actor.almacenCodigo}-${hoy}`,
    filtro: filtroDe(actor.almacenCodigo, LISTA_POLICIVO, filtro),
    hoy,
    async *lotes() {
      for await (const filas of porPosicion((ultima: FilaRegistro | undefined, limite) =>
        leerRegistro(deps.db, actor.almacenId, filtro, { limite, despuesDe: ultima?.orden }),
      ))
        yield filas.map(presentar)
    },
  })
}

const QUE = {
  cambiada: 'no está como se escribió',
  falta: 'no está: la fila, o una antes de ella, fue borrada',
  sin_anotar: 'se hizo sin quedar en el registro',
} as const

/** Reads the whole chain of the branch again (037). @throws Fallo `permiso.falta` */
export async function verificar(
  deps: Dependencias,
  actor: Actor,
): Promise<Respuesta<typeof api.verificarPolicivo>> {
  exigir(actor, 'policivo.verificar')
  return deps.db.transaction().execute(async (tx) => {
    const rota = await primeraRota(tx, actor.almacenId)
    const ultima = await cabeza(tx, actor.almacenId)
    const filas = ultima?.orden ?? 0
    await auditar(deps, tx, actor, {
      accion: 'policivo.verificado',
      entidad: 'policivo',
      entidadId: actor.almacenCodigo,
      despues: { filas, sello: ultima?.sello ?? null, rota: rota?.orden ?? null },
    })
    const cual = [rota?.orden && `La fila ${rota.orden}`, rota?.codigo].filter(Boolean).join(', ')
    return {
      filas,
      sello: ultima?.sello ?? null,
      rota: rota ? { orden: rota.orden, codigo: rota.codigo, texto: `${cual} ${QUE[rota.que]}.` } : null,
    }
  })
}

/** Where a serial or an IMEI appears in the register of any branch, newest first; for who warns of it. Asks for no permission. */
export async function aparicionesDe(db: Dependencias['db'], serial: string) {
  const todas = await leerApariciones(db, serial.toLowerCase())
  return { apariciones: todas.slice(0, MAXIMO_APARICIONES), hayMas: todas.length > MAXIMO_APARICIONES }
}

/** Who brought in what a document took in, as the register keeps them; for who prints it again. Asks for no permission. */
export const quienEntrego = (db: Kysely<DB>, documentoId: string) => personaDe(db, documentoId)
