import type { Cliente, DatosCliente, DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unaTarea } from '../../cumplimiento/factory.ts'
import { unMensaje } from '../../mensajes/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente, unCliente } from '../factory.ts'

let p: Prueba
let gerente: Navegador
let usuario: string
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  const fila = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  usuario = fila.id
})
afterAll(() => p.cerrar())

const INSTANTE = '2026-10-01T15:00:00.000Z'

/** What every document of a branch that is not the reader’s has. */
const enOtraSede = (numero: number, codigo: string) => ({
  id: p.deps.nuevoId(),
  almacen_id: p.almacenes.PCT02,
  numero,
  codigo,
  fecha: '2026-10-01',
  instante: INSTANTE,
})

async function negociosDe(clienteId: string): Promise<void> {
  const { db } = p.base
  const venta = enOtraSede(1, 'VE-PCT02-000001')
  const compra = enOtraSede(1, 'CD-PCT02-000001')
  await db
    .insertInto('ventas')
    .values({
      ...venta,
      cliente_id: clienteId,
      vendedor_id: usuario,
      clase: 'articulos',
      estado: 'emitida',
      total: 180_000,
      iva: 0,
      costo: 0,
      peso: 0,
      devueltas: [],
      garantias: 0,
    })
    .execute()
  await db
    .insertInto('compras')
    .values({
      ...compra,
      cliente_id: clienteId,
      comprador_id: usuario,
      tipo: 'compraDirecta',
      clase: 'articulos',
      estado: 'registrada',
      subtotal: 90_000,
      iva: 0,
      retefuente: 0,
      reteiva: 0,
      reteica: 0,
      total: 90_000,
      peso: 0,
      devueltas: [],
    })
    .execute()
  await db
    .insertInto('separes')
    .values({
      ...enOtraSede(1, 'PS-PCT02-000001'),
      cliente_id: clienteId,
      estado: 'vigente',
      total: 300_000,
      abonado: 50_000,
      vence: '2026-12-01',
      cuotas: '[]',
      lineas: JSON.stringify([{ descripcion: 'Cadena cubana' }]),
      retenido: 1_000,
    })
    .execute()
}

const documentoDe = (clienteId: string, numero: number, codigo: string) =>
  p.base.db
    .insertInto('documentos')
    .values({
      ...enOtraSede(numero, codigo),
      tipo: 'ingreso',
      origen: 'almacen',
      origen_id: p.almacenes.PCT02,
      tercero_id: clienteId,
      usuario_id: usuario,
      firmante_id: usuario,
      valor: 20_000,
      entrada: '{}',
      cifras: '{}',
    })
    .execute()

const consulta = (
  fuente: string,
  instante: string,
  quien: { cliente_id: string | null; cedula: string; tipo_documento: string | null },
) =>
  p.base.db
    .insertInto('consultas')
    .values({
      ...quien,
      id: p.deps.nuevoId(),
      fuente,
      almacen_id: p.almacenes.PCT02,
      empleado_id: usuario,
      estado: 'Encontrado',
      situacion: 'hecha',
      mensaje: `Dicho el ${instante.slice(0, 10)}`,
      instante,
    })
    .execute()

it('what is kept of a person is handed over whole: of every branch, each consultation, and of merged records', async () => {
  const { db } = p.base
  const { id, cedula, tipo_documento } = await unCliente(db)
  const absorbido = await unCliente(db)
  await db.updateTable('clientes').set({ fusionado_en: id }).where('id', '=', absorbido.id).execute()
  await negociosDe(id)
  await documentoDe(id, 1, 'IN-PCT02-000001')
  await documentoDe(absorbido.id, 2, 'IN-PCT02-000002')
  for (let i = 0; i < 101; i++)
    await unMensaje(p, { cliente_id: id, almacen_id: p.almacenes.PCT02, texto: `Aviso ${i}` })
  const { codigo: fuente } = await db
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()
  await consulta(fuente, '2026-10-01T15:00:00.000Z', { cliente_id: id, cedula, tipo_documento })
  await consulta(fuente, '2026-10-02T15:00:00.000Z', { cliente_id: id, cedula, tipo_documento })
  // Asked for before the record that was merged existed.
  await consulta(fuente, '2026-10-03T15:00:00.000Z', {
    cliente_id: null,
    cedula: absorbido.cedula,
    tipo_documento: absorbido.tipo_documento,
  })

  const { estado, cuerpo } = await gerente.pedir<DatosPersonales>('GET', `/clientes/${id}/datos`)
  expect(estado).toBe(200)
  expect(cuerpo).toMatchObject({
    ventas: [{ codigo: 'VE-PCT02-000001', almacen: 'PCT02', fecha: '2026-10-01', valor: 180_000 }],
    compras: [{ codigo: 'CD-PCT02-000001', almacen: 'PCT02', valor: 90_000 }],
    separes: [
      { codigo: 'PS-PCT02-000001', articulos: 'Cadena cubana', abonado: 50_000, vence: '2026-12-01' },
    ],
  })
  expect(cuerpo.documentos.map(({ codigo }) => codigo).sort()).toEqual(['IN-PCT02-000001', 'IN-PCT02-000002'])
  expect(cuerpo.mensajes).toHaveLength(101)
  expect(cuerpo.consultas.map(({ instante, respuesta }) => [instante, respuesta])).toEqual([
    ['2026-10-03T15:00:00.000Z', 'Dicho el 2026-10-03'],
    ['2026-10-02T15:00:00.000Z', 'Dicho el 2026-10-02'],
    ['2026-10-01T15:00:00.000Z', 'Dicho el 2026-10-01'],
  ])
  const papel = await gerente.pedir('GET', `/clientes/${id}/datos/pdf`)
  expect(papel.texto.slice(0, 5)).toBe('%PDF-')
})

it('tells the person what was issued to them, asked for them and found alike in lists, and nothing of what is reserved', async () => {
  const { db } = p.base
  const { id } = await unCliente(db)
  const absorbido = await unCliente(db)
  await db.updateTable('clientes').set({ fusionado_en: id }).where('id', '=', absorbido.id).execute()
  await db
    .insertInto('electronicos')
    .values({
      id: p.deps.nuevoId(),
      almacen_id: p.almacenes.PCT02,
      tipo: 'factura',
      estado: 'borrador',
      origen: 'venta',
      origen_id: p.deps.nuevoId(),
      origen_codigo: 'VE-PCT02-000009',
      lineas: [],
      // What was issued stays with the record that it names.
      cliente_id: absorbido.id,
      usuario_id: usuario,
      contenido: '{}',
      base: 100_000,
      iva: 19_000,
      total: 119_000,
      creado: INSTANTE,
      proximo: INSTANTE,
    })
    .execute()
  await db
    .insertInto('solicitudes')
    .values({
      id: p.deps.nuevoId(),
      almacen_id: p.almacenes.PCT02,
      tipo: 'retiro',
      referencia: 'PCT02-000001',
      cliente_id: id,
      entrada: '{}',
      visto: '-',
      cifras: '[]',
      cobra: 540_000,
      exige: '[]',
      valor: 20_000,
      nivel: 'auditoria',
      motivo: 'Caso SG-000001, en estudio',
      usuario_id: usuario,
      firmante_id: usuario,
      creada: INSTANTE,
      vence: '2026-10-02T15:00:00.000Z',
      estado: 'rechazada',
      respondio_id: usuario,
      respondida: '2026-10-01T16:00:00.000Z',
      respuesta: 'Caso SG-000001, por reportar',
    })
    .execute()
  const tarea = await unaTarea(db, id)
  const motivo = 'Caso SG-000001, se reportó'
  await db
    .updateTable('tareas_cumplimiento')
    .set({ estado: 'confirmada', motivo, decidida_por: usuario, decidida: INSTANTE })
    .where('id', '=', tarea)
    .execute()
  const { cuerpo, texto } = await gerente.pedir<DatosPersonales>('GET', `/clientes/${id}/datos`)
  expect(cuerpo.electronicos).toEqual([
    {
      codigo: null,
      almacen: 'PCT02',
      fecha: '2026-10-01',
      tipo: expect.stringMatching(/^Factura/),
      origen: 'VE-PCT02-000009',
      total: 119_000,
      estado: 'Borrador',
    },
  ])
  expect(cuerpo.solicitudes).toEqual([
    {
      operacion: 'Retiro',
      referencia: 'PCT02-000001',
      almacen: 'PCT02',
      instante: INSTANTE,
      valor: 540_000,
      estado: 'Rechazada',
      respondida: '2026-10-01T16:00:00.000Z',
    },
  ])
  expect(cuerpo.coincidencias).toMatchObject([{ estado: 'Confirmada', decidida: INSTANTE }])
  // A report is reserved (062): no reason of a decision leaves, whoever wrote of it there.
  expect(texto).not.toContain('SG-000001')
  expect((await gerente.pedir('GET', `/clientes/${id}/datos/pdf`)).texto.slice(0, 5)).toBe('%PDF-')
})

const firma = { usuario: 'gerente', clave: CLAVE }
const crear = async (datos: DatosCliente) =>
  (await gerente.pedir<Cliente>('POST', '/clientes', { datos, credenciales: firma })).cuerpo
const fundir = async (vivo: Cliente, otro: Cliente, datos: DatosCliente) =>
  (
    await gerente.pedir<{ fusionId: string; cliente: Cliente }>('POST', '/clientes/fusiones', {
      sobreviviente: { id: vivo.id, version: vivo.version },
      absorbido: { id: otro.id, version: otro.version },
      datos,
      motivo: 'Es la misma persona: trajo las dos cédulas.',
      credenciales: firma,
    })
  ).cuerpo
const separar = (fusionId: string) =>
  gerente.pedir('POST', `/clientes/fusiones/${fusionId}/deshacer`, { credenciales: firma })
const anterioresDe = async (id: string) =>
  (await gerente.pedir<DatosPersonales>('GET', `/clientes/${id}/datos`)).cuerpo.nombresAnteriores.map(
    ({ nombre_completo, cedula }) => [nombre_completo, cedula],
  )

it('is told each name and document under which they were kept, of merged records too, and nothing of who was merged by mistake', async () => {
  const [a, b, c] = ['Antonia', 'Bertilda', 'Casimira'].map((nombres) => datosDeCliente({ nombres }))
  const vivo = await crear(a as DatosCliente)
  const otro = await crear(b as DatosCliente)
  const ajeno = await crear(c as DatosCliente)
  p.reloj.avanzar(60_000)
  // By mistake: she takes the name and the document of another for a while.
  const error = await fundir(vivo, ajeno, c as DatosCliente)
  p.reloj.avanzar(60_000)
  expect((await separar(error.fusionId)).estado).toBe(200)
  expect([await anterioresDe(vivo.id), await anterioresDe(ajeno.id)]).toEqual([[], []])
  const version = (await gerente.pedir<Cliente>('GET', `/clientes/${vivo.id}`)).cuerpo.version
  p.reloj.avanzar(60_000)
  const editada = await gerente.pedir<Cliente>('PUT', `/clientes/${vivo.id}`, {
    datosAEnviar: { ...a, nombres: 'Antonina' },
    version,
    credenciales: firma,
  })
  p.reloj.avanzar(60_000)
  // The one who stays takes the document of the other, who keeps the one that was left.
  await fundir(editada.cuerpo, otro, { ...b, nombres: 'Bertha' })
  expect((await anterioresDe(vivo.id)).toSorted()).toEqual(
    [
      [vivo.nombre_completo, a?.cedula],
      [editada.cuerpo.nombre_completo, a?.cedula],
      [otro.nombre_completo, b?.cedula],
    ].toSorted(),
  )
  // Asked of the record that was merged, they are the same.
  expect(await anterioresDe(otro.id)).toHaveLength(3)
})

it('is told where they were reached as their merged records said it, and nothing of who was merged by mistake', async () => {
  const contactosDe = async (id: string) =>
    (await gerente.pedir<DatosPersonales>('GET', `/clientes/${id}/datos`)).cuerpo.contactosAnteriores.map(
      ({ celular, email, barrio, direccion }) => [celular, email, barrio, direccion],
    )
  const en = (complemento: string) => ({ barrio: 'Manga', complemento })
  const [a, b, c] = [
    datosDeCliente({ celular: '3005550201', direccion: en('Cl. 1 # 1-1') }),
    datosDeCliente({ celular: '3005550202', email: 'antes@ejemplo.co', direccion: en('Cl. 2 # 2-2') }),
    datosDeCliente({ celular: '3005550203', direccion: en('Cl. 3 # 3-3') }),
  ]
  const [vivo, otro, ajeno] = [await crear(a), await crear(b), await crear(c)]
  const error = await fundir(vivo, ajeno, { ...a, celular: '3005550203' })
  expect((await separar(error.fusionId)).estado).toBe(200)
  const { cuerpo: ahora } = await gerente.pedir<Cliente>('GET', `/clientes/${vivo.id}`)
  p.reloj.avanzar(60_000)
  await fundir(ahora, otro, { ...a, celular: '3005550204', direccion: en('Cl. 4 # 4-4') })
  expect(await contactosDe(vivo.id)).toEqual([
    ['3005550201', null, 'Manga', 'Cl. 1 # 1-1'],
    ['3005550202', 'antes@ejemplo.co', 'Manga', 'Cl. 2 # 2-2'],
  ])
  expect(await contactosDe(ajeno.id)).toEqual([])
  expect((await gerente.pedir('GET', `/clientes/${vivo.id}/datos/pdf`)).texto.slice(0, 5)).toBe('%PDF-')
})

it('who is forgotten is not among the earlier names of who was merged with them by mistake', async () => {
  const admin = await p.entrar('superadmin')
  const [a, b] = [datosDeCliente({ nombres: 'Eufrasia' }), datosDeCliente({ nombres: 'Filomena' })]
  const [vivo, otro] = [await crear(a), await crear(b)]
  p.reloj.avanzar(60_000)
  const { fusionId } = await fundir(vivo, otro, b)
  p.reloj.avanzar(60_000)
  await separar(fusionId)
  const { estado } = await admin.pedir('POST', `/clientes/${otro.id}/anonimizar`, {
    motivo: 'Lo pidió por escrito el titular.',
    credenciales: { usuario: 'superadmin', clave: CLAVE },
  })
  expect(estado).toBe(200)
  const filas = await p.base.db.selectFrom('clientes_anteriores').selectAll().execute()
  expect(JSON.stringify(filas)).not.toMatch(new RegExp(`Filomena|${b.cedula}`))
  // What is of who stays is theirs.
  expect(JSON.stringify(filas)).toContain('Eufrasia')
})
