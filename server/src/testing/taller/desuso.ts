import type { Permiso } from '@retroventa/api/permisos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { PUREZA } from '@retroventa/domain/operaciones/testing/desuso/guiones'
import type { Actor } from '../../core/actor.ts'
import { llevarComoSePlanea } from '../../db/seed/planeado.ts'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { lotesDe } from '../../modules/desuso/queries.ts'
import { CARGADORES } from '../../modules/desuso/service.ts'
import { type PiezaDePrueba, unasPiezas } from '../../modules/operaciones/factory.ts'
import { CLAVE } from '../../modules/sesion/factory.ts'
import type { Navegador } from '../app.ts'
import { type PorCrear, porCrear } from './documentos.ts'

const USUARIO = 'gerente'
const ORO: PiezaDePrueba = { categoria: PUREZA, peso: 18_200, costo: 27_730_000 }
/** What the scale says of it. */
const PESADA = { categoria: PUREZA, peso: 18_058 }
const motivo = 'piedras y soldadura'

export async function quienEs(deps: Dependencias, almacen: 'PCT01' | 'PCT02'): Promise<Actor> {
  const { id: almacenId } = await deps.db
    .selectFrom('almacenes')
    .select('id')
    .where('codigo', '=', almacen)
    .executeTakeFirstOrThrow()
  const { id: usuarioId } = await deps.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', USUARIO)
    .executeTakeFirstOrThrow()
  return {
    usuarioId,
    username: USUARIO,
    nombre: USUARIO,
    esSuper: true,
    isSuperAdmin: false,
    isSuperUser: false,
    solicitud: 'prueba',
    direccion: '127.0.0.1',
    almacenId,
    almacenCodigo: almacen,
    rol: 'Gerente',
    permisos: new Set<Permiso>(),
  }
}

/**
 * A lot of a branch, weighed out of a thing that was in desuso.
 * @returns its code
 */
export async function unLote(
  deps: Dependencias,
  {
    almacen = 'PCT01',
    pieza = ORO,
    peso = PESADA.peso,
  }: { almacen?: 'PCT01' | 'PCT02'; pieza?: PiezaDePrueba; peso?: number } = {},
): Promise<string> {
  const [una] = await unasPiezas(deps, [pieza], { lugar: 'desuso', almacen })
  const actor = await quienEs(deps, almacen)
  const entrada = {
    codigos: [una?.codigo ?? ''],
    pesadas: [{ categoria: pieza.categoria ?? PUREZA, peso }],
    motivo,
  }
  const cargar = await CARGADORES.retiroOro(deps, actor, 'retiroOro', '')
  const { codigo } = await deps.db
    .transaction()
    .execute((tx) => llevarComoSePlanea(deps, tx, actor, { tipo: 'retiroOro', entrada }, cargar))
  return codigo
}

/** A loose photo of who signs. */
export async function unaFoto(deps: Dependencias): Promise<string> {
  const { usuarioId } = await quienEs(deps, 'PCT01')
  const id = deps.nuevoId()
  const ahora = deps.reloj().toISOString()
  await deps.db
    .insertInto('fotos')
    .values({
      id,
      usuario_id: usuarioId,
      clave: `prueba-${id}`,
      bytes: 1,
      ancho: 1,
      alto: 1,
      creada: ahora,
      suelta_desde: ahora,
    })
    .execute()
  return id
}

/** How each act of desuso that makes its origin is asked for. */
export async function deDesuso(deps: Dependencias, tipo: TipoOperacion): Promise<PorCrear> {
  const { almacenId } = await quienEs(deps, 'PCT01')
  if (tipo === 'remisionOro' || tipo === 'liquidacionOro') {
    const codigo = await unLote(deps)
    const lotes = await lotesDe(deps.db, { almacenId, codigos: [codigo] })
    const { id: refinadorId } = await unCliente(deps.db)
    return porCrear(
      'remisionOro',
      '/desuso/remisiones',
      { almacenId, lotes, refinador: { alerta: false } },
      { lotes: [codigo], refinadorId, sello: '4471' },
    )
  }
  const lugar = tipo === 'marcaDesuso' ? 'vitrina' : 'desuso'
  const [una] = await unasPiezas(deps, [ORO], { lugar })
  const codigos = [una?.codigo ?? '']
  const pieza = { ...ORO, ...una, almacenId, lugar, descripcion: 'Anillo' }
  const situacion = { almacenId, piezas: [pieza] }
  if (tipo === 'marcaDesuso') return porCrear(tipo, '/desuso/marcas', situacion, { codigos, motivo })
  if (tipo === 'baja')
    return porCrear(tipo, '/desuso/bajas', situacion, {
      codigos,
      motivo,
      causa: 'perdido',
      fotoId: await unaFoto(deps),
    })
  const lote = { ...situacion, almacenCodigo: 'PCT01', lotesDelMes: 0, ids: [] }
  const entrada = { codigos, motivo, pesadas: [PESADA] }
  return porCrear('retiroOro', '/desuso/lotes', lote, entrada, fechaBogota(deps.reloj()))
}

/** A lot of PCT01 that went to the refiner, signed by a manager; its code. */
export async function unaRemision(deps: Dependencias, gerente: Pick<Navegador, 'pedir'>): Promise<string> {
  const { ruta, cuerpo, visto } = await deDesuso(deps, 'remisionOro')
  const { cuerpo: hecho } = await gerente.pedir<{ codigo: string }>('POST', ruta, {
    ...cuerpo,
    visto,
    credenciales: { usuario: USUARIO, clave: CLAVE },
  })
  return hecho.codigo
}
