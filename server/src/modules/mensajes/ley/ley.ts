import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type { buscarExcluido, cargarExcluidos, verLey } from '@retroventa/api/mensajes/ley'
import { type CodigoRazon, textoRazon } from '@retroventa/api/mensajes/textos'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { festivos } from '@retroventa/domain/fechas/festivos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { horarioDeContacto, ventanaDelDia } from '@retroventa/domain/mensajes/contacto'
import { leerExcluidos } from '@retroventa/domain/mensajes/excluidos'
import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { alcanceDe, calladosPara } from '../salida.ts'
import {
  bajas,
  cargas,
  comparar,
  cuantosExcluidos,
  escribirCarga,
  esperas,
  estaExcluido,
} from './queriesExcluidos.ts'

const DIAS_VISTOS = 14
const CARGAS_VISTAS = 10
const BAJAS_RECIENTES_MS = 30 * 86_400_000

/** The law of contact on one page: the days ahead, what waits and why, who asked for no more, and the register. @throws Fallo `permiso.falta` */
export async function verLaLey(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<Respuesta<typeof verLey>> {
  exigir(actor, 'mensajes.ver')
  const ahora = deps.reloj()
  const hoy = fechaBogota(ahora)
  const alcance = alcanceDe(actor)
  const mes = new Date(ahora.getTime() - BAJAS_RECIENTES_MS).toISOString()
  const [esperan, deBaja, excluidos, hechas] = await Promise.all([
    esperas(deps.db, { alcance, callados: calladosPara(actor) }),
    bajas(deps.db, alcance, mes),
    cuantosExcluidos(deps.db),
    cargas(deps.db, CARGAS_VISTAS),
  ])
  return {
    horario: horarioDeContacto(ahora.toISOString()),
    dias: Array.from({ length: DIAS_VISTOS }, (_, i) => {
      const dia = sumarDias(hoy, i)
      const festivo = festivos(Number(dia.slice(0, 4))).find(({ fecha }) => fecha === dia)?.nombre ?? null
      return { dia, festivo, horas: ventanaDelDia(dia) ?? null }
    }),
    esperan: esperan.map(({ estado, razon, cuantos, desde }) => ({
      estado: estado as 'encolado' | 'retenido',
      cuantos,
      desde,
      razon: razon
        ? textoRazon(razon as CodigoRazon, { hasta: formatoFechaHora(desde) })
        : desde > ahora.toISOString()
          ? `A su hora: desde el ${formatoFechaHora(desde)}`
          : 'Por salir ahora.',
    })),
    bajas: deBaja,
    excluidos,
    cargas: hechas.map(({ creado_por: _, ...carga }) => carga),
  }
}

/** A register that loses this share of itself at once is more likely half a file. */
const ENCOGE = 0.5

/**
 * Loads a file of the register of excluded numbers (Ley 2300): first judged, then kept when the person confirms. It takes the
 * place of the register, or adds to it.
 * @throws Fallo `excluidos.vacio`, `excluidos.futuro`, `excluidos.encoge`, `permiso.falta`
 */
export async function cargarLosExcluidos(
  deps: Dependencias,
  actor: Actor,
  { archivo, corte, contenido, modo, confirma, aunqueEncoja }: Peticion<typeof cargarExcluidos>['body'],
): Promise<Respuesta<typeof cargarExcluidos>> {
  exigir(actor, 'mensajes.excluidos')
  const { contactos, malas } = leerExcluidos(contenido)
  if (contactos.size === 0) throw new Fallo('excluidos.vacio', {}, 'contenido')
  const ahora = deps.reloj()
  if (corte > fechaBogota(ahora)) throw new Fallo('excluidos.futuro', {}, 'corte')
  const juzgar = async (db: Parameters<typeof comparar>[0]) => {
    const [{ nuevos, ausentes }, habia] = await Promise.all([
      comparar(db, [...contactos.keys()]),
      cuantosExcluidos(db),
    ])
    const salen = modo === 'reemplaza' ? ausentes : 0
    return { filas: contactos.size, entran: nuevos, salen, quedan: habia + nuevos - salen, malas: [...malas] }
  }
  if (!confirma) return { ...(await juzgar(deps.db)), guardada: false }
  return transaccion(deps, actor, async (tx) => {
    const juicio = await juzgar(tx)
    const habia = juicio.quedan - juicio.entran + juicio.salen
    if (!aunqueEncoja && juicio.salen > habia * ENCOGE)
      throw new Fallo('excluidos.encoge', { salen: juicio.salen, habia }, 'contenido')
    const { malas: _, ...cuentas } = juicio
    const carga = { id: deps.nuevoId(), archivo, corte, modo, ...cuentas }
    await escribirCarga(tx, { ...carga, creado: ahora.toISOString(), creado_por: actor.usuarioId }, contactos)
    await auditar(deps, tx, actor, {
      accion: 'excluidos.cargados',
      entidad: 'excluidos',
      entidadId: carga.id,
      despues: { archivo, corte, modo, ...cuentas },
    })
    return { ...juicio, guardada: true }
  })
}

/** Whether a number or an address is in the register, and for what. @throws Fallo `excluidos.contacto`, `permiso.falta` */
export async function buscarUnExcluido(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  contacto: string,
): Promise<Respuesta<typeof buscarExcluido>> {
  exigir(actor, 'mensajes.ver')
  const [uno] = leerExcluidos(contacto).contactos.keys()
  if (uno === undefined) throw new Fallo('excluidos.contacto', {}, 'contacto')
  const dichos = await Promise.all(CANALES.map((canal) => estaExcluido(deps.db, uno, canal)))
  return { canales: CANALES.filter((_, i) => dichos[i]) }
}
