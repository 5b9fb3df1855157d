import { sql } from 'kysely'
import { expect } from 'vitest'
import { unCuadre } from '../modules/caja/factory.ts'
import { datosDeCliente, unCliente } from '../modules/clientes/factory.ts'
import { unaBase } from '../modules/contabilidad/factory.ts'
import { unContrato } from '../modules/contratos/factory.ts'
import { unInventario } from '../modules/inventario/factory.ts'
import { CLAVE, unUsuario } from '../modules/sesion/factory.ts'
import type { Prueba } from './app.ts'

/** What must never be read by who may not: a code, a reference, a name that only PCT01 has. */
export const SECRETOS = /PCT01-(?:CC|IV)?0|Secreto de PCT01|cajerosecreto|987654321/

export type Mundo = Record<
  | 'cliente'
  | 'mensaje'
  | 'foto'
  | 'empleado'
  | 'logueo'
  | 'consulta'
  | 'rol'
  | 'almacen'
  | 'importacion'
  | 'solicitud'
  | 'electronico'
  | 'rango',
  string
>

/** Something of every kind in branch PCT01, each with a trace of its own, and a contract in PCT02 beside it. */
export async function unMundo(p: Prueba): Promise<Mundo> {
  const { db } = p.base
  const { PCT01, PCT02 } = p.almacenes
  // Every layout that a setting may turn off is on: what is asked for is refused for who asks, and for nothing else.
  await sql`update configuracion
    set valor = valor || '{"planillaAlterna": true, "informeDetalladoGerencia": true}'`.execute(db)
  p.reloj.avanzar(3_000)
  const empleado = await unUsuario(db, 'cajerosecreto', [{ almacenId: PCT01, rol: 'Cajero' }])
  const suyo = await p.entrar('cajerosecreto')
  const cliente = await unCliente(db)
  const base = { cliente_id: cliente.id, empleado_id: empleado, fecha: '2026-10-01' }
  await unContrato(db, { ...base, almacen_id: PCT01, almacenCodigo: 'PCT01' })
  // Made by somebody of that branch: who made it is theirs to read.
  const { id: cajera2 } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajera2')
    .executeTakeFirstOrThrow()
  await unContrato(db, { ...base, empleado_id: cajera2, almacen_id: PCT02, almacenCodigo: 'PCT02' })
  // Everything that leaves a trace: a signed save, a consultation, a message, a loose photo.
  const firma = { usuario: 'cajerosecreto', clave: CLAVE }
  const datos = datosDeCliente({ nombres: 'Secreto de PCT01' })
  expect((await suyo.pedir('POST', '/clientes', { datos, credenciales: firma })).estado).toBe(200)
  const consulta = { cedula: '987654321', tipo_documento: 'CC' }
  const consultada = await suyo.pedir('POST', '/consultas/listas', consulta)
  expect(consultada.estado).toBe(200)
  const [mensaje, foto] = [p.deps.nuevoId(), p.deps.nuevoId()]
  const ahora = p.reloj.ahora.toISOString()
  const comun = {
    cliente_id: cliente.id,
    canal: 'sms',
    clase: 'cobranza',
    motivo: 'aviso',
    estado: 'fallido',
  }
  await db
    .insertInto('mensajes')
    .values({
      ...comun,
      id: mensaje,
      almacen_id: PCT01,
      texto: 'Secreto de PCT01',
      hasta: ahora,
      creado: ahora,
      creado_por: empleado,
    })
    .execute()
  await db
    .insertInto('fotos')
    .values({
      id: foto,
      usuario_id: empleado,
      clave: 'foto-secreta',
      bytes: 1,
      ancho: 1,
      alto: 1,
      creada: ahora,
      suelta_desde: ahora,
    })
    .execute()
  const importacion = p.deps.nuevoId()
  await db
    .insertInto('importaciones')
    .values({
      id: importacion,
      almacen_id: PCT01,
      usuario_id: empleado,
      archivo: 'Secreto de PCT01.csv',
      sha256: 'secreta',
      detalle: 'CSV',
      encabezados: '["Cédula"]',
      ejemplos: '["987654321"]',
      columnas: '["cedula"]',
      estado: 'lista',
      filas: 1,
      nuevas: 1,
      creada: ahora,
    })
    .execute()
  await db
    .insertInto('importacion_filas')
    .values({
      importacion_id: importacion,
      numero: 2,
      celdas: '["987654321"]',
      estado: 'error',
      documento: 'CC 987654321',
    })
    .execute()
  // A count of its drawer, to be opened and booked by nobody of another branch.
  await unaBase(p.deps, PCT01, empleado, 1_000_000)
  await unCuadre(p.deps, 'PCT01', -9_000)
  await unInventario(p.deps)
  const solicitud = p.deps.nuevoId()
  await db
    .insertInto('solicitudes')
    .values({
      id: solicitud,
      almacen_id: PCT01,
      tipo: 'espera',
      referencia: 'PCT01-000001',
      cliente_id: cliente.id,
      entrada: '{"hasta":"2026-12-25"}',
      visto: '-',
      cifras: '[]',
      cobra: 0,
      exige: '[]',
      valor: 0,
      nivel: 'auditoria',
      motivo: 'Secreto de PCT01',
      usuario_id: empleado,
      firmante_id: empleado,
      creada: ahora,
      vence: new Date(p.reloj.ahora.getTime() + 3_600_000).toISOString(),
    })
    .execute()
  const [electronico, rango] = [p.deps.nuevoId(), p.deps.nuevoId()]
  await db
    .insertInto('electronicos')
    .values({
      id: electronico,
      almacen_id: PCT01,
      tipo: 'factura',
      estado: 'borrador',
      origen: 'venta',
      origen_id: electronico,
      origen_codigo: 'PCT01-V0',
      lineas: [],
      cliente_id: cliente.id,
      usuario_id: empleado,
      motivo: 'Secreto de PCT01',
      contenido: '{"lineas":[],"retenciones":[],"medio":"10"}',
      base: 0,
      iva: 0,
      total: 0,
      creado: ahora,
      proximo: ahora,
    })
    .execute()
  await db
    .insertInto('electronico_rangos')
    .values({
      id: rango,
      almacen_id: PCT01,
      tipo: 'pos',
      prefijo: 'P01',
      resolucion: '987654321',
      desde: 1,
      hasta: 10,
      ultimo: 0,
      vigente_desde: '2026-01-01',
      vigente_hasta: '2027-12-31',
      activo: true,
    })
    .execute()
  const { id: logueo } = await db
    .selectFrom('logueos')
    .select('id')
    .where('usuario_id', '=', empleado)
    .executeTakeFirstOrThrow()
  const primera = (tabla: 'consultas' | 'roles') =>
    db.selectFrom(tabla).select('id').limit(1).executeTakeFirstOrThrow()
  return {
    cliente: cliente.id,
    mensaje,
    foto,
    empleado,
    logueo,
    consulta: (await primera('consultas')).id,
    rol: (await primera('roles')).id,
    almacen: PCT01,
    importacion,
    solicitud,
    electronico,
    rango,
  }
}

/** Nobody's and nothing's. */
export const ID_DE_NADIE = '019a0000-0000-7000-8000-00000000dead'

/** Kinds of identifier by the beginning of the path that carries them, the most exact first. */
const CLASES: readonly (readonly [RegExp, keyof Mundo | 'nadie'])[] = [
  [/^\/(contratos|consultas|cumplimiento)\/cliente/, 'cliente'],
  [/^\/electronicos\/rangos/, 'rango'],
  [/^\/electronicos/, 'electronico'],
  // Batches of contracts are of their branch: `vencidos.test.ts` asks for one from another.
  [/^\/contratos\/lotes/, 'nadie'],
  // Photos of items are of their contract, purchase or branch: `articulos.test.ts` and `compras.test.ts` ask from another branch.
  [/^\/(contratos|compras|vitrina\/piezas)\/:codigo\/fotos/, 'nadie'],
  [
    /^\/clientes\/fusiones|^\/cumplimiento\/(tareas|revisiones)|^\/(costos-consulta|dinero|reportes|sagrilaft|vistas|sesion)/,
    'nadie',
  ],
  [/^\/clientes\/importaciones/, 'importacion'],
  [/^\/clientes/, 'cliente'],
  [/^\/consultas/, 'consulta'],
  [/^\/empleados/, 'empleado'],
  [/^\/roles/, 'rol'],
  [/^\/almacenes/, 'almacen'],
  [/^\/fotos/, 'foto'],
  [/^\/mensajes/, 'mensaje'],
  [/^\/solicitudes/, 'solicitud'],
  [/^\/(novedades|prospectos)/, 'nadie'],
  // What was counted is of its count, which is of its branch.
  [/^\/inventario/, 'nadie'],
]

/**
 * The path of an endpoint with what exists in that world, or without one with what nobody has.
 * @throws Error when a path carries an identifier of a kind that nobody said
 */
export function rutaEn(path: string, mundo?: Mundo): string {
  const clase = CLASES.find(([forma]) => forma.test(path))?.[1]
  if (path.includes(':id') && !clase) throw new Error(`${path}: say in CLASES whose identifier this is`)
  const id = mundo && clase && clase !== 'nadie' ? mundo[clase] : ID_DE_NADIE
  return (
    path
      .replace(':id', id)
      .replace(':ranura', 'foto')
      .replace(':cedula', mundo ? '987654321' : '12345678')
      .replace('/cuadres/:codigo', mundo ? '/cuadres/PCT01-CC000001' : '/cuadres/PCT01-CC999999')
      .replace('/inventario/:codigo', mundo ? '/inventario/PCT01-IV000001' : '/inventario/PCT01-IV999999')
      // Of the books: their keeper enters too.
      .replace(
        '/documentos/:codigo/anulacion',
        `/documentos/${mundo ? 'PCT01-000001' : 'PCT01-CO999999'}/anulacion`,
      )
      .replace(':codigo', mundo ? 'PCT01-000001' : 'PCT01-999999')
  )
}
