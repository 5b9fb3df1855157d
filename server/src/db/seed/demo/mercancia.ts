import { sql } from 'kysely'
import type { Actor } from '../../../core/actor.ts'
import { type Tx, transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { escribirPrecios, type Hecho } from '../../../modules/operaciones/service.ts'
import { cargarDe, llevarComoSePlanea } from '../planeado.ts'

/** Two processes that start on one empty database: the second one waits and finds it done. */
const CANDADO = 7_307_644
const QUIEN = 'gerente'
const DIA_MS = 86_400_000
/** What is in the shop window is marked half as much again as it cost, in thousands. */
const preciar = (costo: number) => Math.ceil((costo * 1.5) / 1_000) * 1_000
/** One thing in so many waits for its price, as on any day. */
const SIN_PRECIO = 5
const FONDOS = 200_000

const COMPRADOS = [
  ['Anillo de grado', 4, 310, 620_000],
  ['Cadena tejido Singapur', 4, 680, 1_340_000],
  ['Aretes de topacio', 3, 220, 380_000],
  ['Pulsera de eslabones', 4, 540, 1_020_000],
  ['Dije de la Virgen del Carmen', 3, 150, 260_000],
  ['Argolla matrimonial', 4, 410, 790_000],
  ['Reloj de pulso', undefined, 0, 450_000],
] as const

/** Who acts: the manager of the demonstration, in a branch. */
interface Puesto {
  readonly tx: Tx
  readonly actor: Actor
  readonly deps: Dependencias
}

/**
 * What a shop did these days: things bought of a supplier and marked, some sold, one set aside, one out of use, and cash
 * that went to another branch. It is done by the operations of the product on the demonstration, once.
 */
export async function sembrarMercancia(deps: Dependencias): Promise<void> {
  const gente = await quienes(deps)
  const [aqui, alla] = gente.actores
  if (!aqui || !alla) return
  await transaccion(deps, aqui, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CANDADO})`.execute(tx)
    if (await tx.selectFrom('ventas').select('id').limit(1).executeTakeFirst()) return
    const hace = (dias: number, actor: Actor): Puesto => {
      const ahora = new Date(deps.reloj().getTime() - dias * DIA_MS)
      return { tx, actor, deps: { ...deps, reloj: () => ahora } }
    }
    const compra = await hacer(hace(4, aqui), 'compraProveedor', {
      clase: 'articulos',
      terceroId: gente.clienteId,
      factura: 'FV-20418',
      articulos: COMPRADOS.map(([descripcion, categoria, peso, valor]) => ({
        descripcion,
        ...(categoria === undefined ? { ficha: { clase: 'reloj', marca: 'Casio' } } : { categoria }),
        peso,
        valor,
        motivo: 'precio del proveedor',
      })),
    })
    await marcar(tx)
    const linea = (cual: number) => {
      const precio = preciar(COMPRADOS[cual]?.[3] ?? 0)
      return { tipo: 'pieza', codigo: `${compra.codigo}-${cual + 1}`, precio, motivo: 'precio de lista' }
    }
    await hacer(hace(3, aqui), 'venta', { lineas: [linea(0)] })
    await hacer(hace(1, aqui), 'venta', {
      lineas: [linea(2), { tipo: 'servicio', descripcion: 'Grabado de iniciales', precio: 25_000 }],
    })
    await hacer(hace(2, aqui), 'separe', {
      clienteId: gente.clienteId,
      lineas: [linea(3)],
      inicial: 500_000,
      plazo: 3,
    })
    await hacer(hace(1, aqui), 'marcaDesuso', {
      codigos: [`${compra.codigo}-5`],
      motivo: 'nadie lo compra: se funde',
    })
    await hacer(hace(1, aqui), 'envioFondos', {
      destinoId: alla.almacenId,
      valor: FONDOS,
      observacion: 'lo lleva el mensajero',
    })
  })
}

/** Carries an operation out as whoever signs it would. @throws Fallo with what was wrong */
async function hacer(
  { tx, actor, deps }: Puesto,
  tipo: 'compraProveedor' | 'venta' | 'separe' | 'marcaDesuso' | 'envioFondos',
  entrada: object,
): Promise<Hecho> {
  const cargar = await cargarDe(deps, actor, tipo, '')
  const previo = await cargar(tx, entrada)
  // A supplier is paid from the bank, whatever the taxes make of it: the drawer of that day may not have as much.
  const total = -(previo.resultado.plan?.cobra ?? 0)
  const delBanco = tipo === 'compraProveedor' ? { pagos: [{ medio: 'transferencia', valor: total }] } : {}
  return llevarComoSePlanea(deps, tx, actor, { tipo, entrada: { ...entrada, ...delBanco } }, cargar)
}

/** Prices of what is in the shop window of every branch. */
async function marcar(tx: Tx): Promise<void> {
  const piezas = await tx
    .selectFrom('piezas')
    .select(['id', 'almacen_id', 'costo'])
    .where('lugar', '=', 'vitrina')
    .orderBy('codigo')
    .execute()
  const conPrecio = piezas.filter((_, i) => i % SIN_PRECIO !== 0)
  for (const [almacenId, suyas] of Map.groupBy(conPrecio, ({ almacen_id }) => almacen_id))
    await escribirPrecios(
      tx,
      almacenId,
      suyas.map(({ id, costo }) => ({ id, precio: preciar(costo) })),
    )
}

/** The manager in the first two branches, and a customer who is not told by message. */
async function quienes({ db }: Pick<Dependencias, 'db'>) {
  const usuario = await db
    .selectFrom('usuarios')
    .select(['id', 'username', 'nombres', 'apellidos'])
    .where('username', '=', QUIEN)
    .executeTakeFirst()
  const almacenes = await db
    .selectFrom('almacenes')
    .select(['id', 'codigo'])
    .orderBy('codigo')
    .limit(2)
    .execute()
  const cliente = await db
    .selectFrom('clientes')
    .select('id')
    .where('no_deseado', '=', false)
    .where('enviar_sms', '=', false)
    .where('enviar_email', '=', false)
    .orderBy('cedula')
    .executeTakeFirst()
  if (!usuario || !cliente) return { actores: [], clienteId: '' }
  const actores = almacenes.map(
    ({ id, codigo }): Actor => ({
      usuarioId: usuario.id,
      username: usuario.username,
      nombre: `${usuario.nombres} ${usuario.apellidos}`,
      esSuper: true,
      isSuperAdmin: false,
      isSuperUser: false,
      solicitud: 'demostracion',
      direccion: '127.0.0.1',
      almacenId: id,
      almacenCodigo: codigo,
      rol: 'Gerente',
      permisos: new Set(),
    }),
  )
  return { actores, clienteId: cliente.id }
}
