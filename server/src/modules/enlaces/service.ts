import { randomBytes } from 'node:crypto'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/enlaces/llamadas'
import { TEXTOS_ENLACE } from '@retroventa/api/enlaces/textos'
import { direccionDe, leerPerfil, REDES, type Red, validarEnlace } from '@retroventa/domain/enlaces/redes'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import { crearContador } from './contador.ts'
import { deAlmacen, deCodigo, dePerfil, insertar, porCodigo, sumarAperturas } from './queries.ts'

type Fila = NonNullable<Awaited<ReturnType<typeof dePerfil>>>

const LETRAS = '23456789abcdefghjkmnpqrstuvwxyz'
const LARGO = 7
/** Short enough to be typed from a poster; without letters that look alike. */
const codigoNuevo = (): string =>
  Array.from(randomBytes(LARGO), (byte) => LETRAS[byte % LETRAS.length]).join('')

const presentar = ({ id: _, ...fila }: Fila, casa: string): api.Enlace => ({
  ...fila,
  red: fila.red as Red,
  url: direccionDe(fila.red as Red, fila.perfil),
  shortLink: `${casa}/s/${fila.codigo}`,
})

/**
 * A short link of the branch to a profile; the one that it has, when it has one (001 §2, §5).
 * @param casa where people open the product
 * @throws Fallo `validacion.datos`
 */
export async function crear(
  deps: Dependencias,
  actor: Actor,
  { red, perfil: escrito }: { red: Red; perfil: string },
  casa: string,
): Promise<api.Enlace> {
  exigir(actor, 'enlaces.usar')
  const faltas = validarEnlace(red, escrito)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '' }) => ({ codigo, campo, mensaje: TEXTOS_ENLACE[codigo] })),
    })
  const perfil = leerPerfil(red, escrito)
  const hoy = fechaBogota(deps.reloj())
  return transaccion(deps, actor, async (tx) => {
    const [id, codigo] = [deps.nuevoId(), codigoNuevo()]
    const creado = deps.reloj().toISOString()
    const nuevo = await insertar(tx, {
      id,
      almacen_id: actor.almacenId,
      codigo,
      red,
      perfil,
      creado,
      creado_por: actor.usuarioId,
    })
    if (nuevo)
      await auditar(deps, tx, actor, {
        accion: 'enlace.creado',
        entidad: 'enlace',
        entidadId: id,
        despues: { codigo, red, perfil },
      })
    const fila = await dePerfil(tx, actor.almacenId, red, perfil, hoy)
    if (!fila) throw new Error('the link that was just written is not there')
    return presentar(fila, casa)
  })
}

/** A page of the links of the branch, newest first, with how often each was opened. @throws Fallo `permiso.falta` */
export async function listar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { pagina, porPagina }: Peticion<typeof api.listarEnlaces>['query'],
  casa: string,
): Promise<Respuesta<typeof api.listarEnlaces>> {
  exigir(actor, 'enlaces.usar')
  const { filas, total } = await deAlmacen(deps.db, actor.almacenId, fechaBogota(deps.reloj()), {
    desde: (pagina - 1) * porPagina,
    cuantos: porPagina,
  })
  return { items: filas.map((fila) => presentar(fila, casa)), total }
}

/** Its code on a sheet for the counter. @throws Fallo `enlace.no_existe`, `impresion.fallo` */
export async function imprimir(
  deps: Dependencias,
  actor: Actor,
  codigo: string,
  casa: string,
): Promise<Archivo> {
  exigir(actor, 'enlaces.usar')
  const fila = await porCodigo(deps.db, actor.almacenId, codigo, fechaBogota(deps.reloj()))
  if (!fila) throw new Fallo('enlace.no_existe')
  const { shortLink, red, perfil } = presentar(fila, casa)
  const cuerpo = await dibujarPdf(deps, 'enlaceCorto', {
    empresa: (await membrete(deps.db)).nombre,
    almacen: (await membreteDeAlmacen(deps.db, actor.almacenId)).nombre,
    red: REDES[red].nombre,
    perfil,
    direccion: shortLink,
    instante: deps.reloj().toISOString(),
  })
  return { nombre: `enlace-${codigo}.pdf`, cuerpo }
}

/** Of each database: one statement in course, whatever comes. */
const contadores = new WeakMap<object, ReturnType<typeof crearContador>>()

/** Where a short link leads, counted by day of Bogotá; nothing of a code that is none. For anybody. */
export async function destinoDe(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  codigo: string,
): Promise<string | undefined> {
  const fila = await deCodigo(db, codigo)
  if (!fila) return undefined
  const contar = contadores.get(db) ?? crearContador((aperturas) => sumarAperturas(db, aperturas))
  contadores.set(db, contar)
  await contar({ enlace_id: fila.id, almacen_id: fila.almacen_id, dia: fechaBogota(reloj()) })
  return direccionDe(fila.red as Red, fila.perfil)
}
