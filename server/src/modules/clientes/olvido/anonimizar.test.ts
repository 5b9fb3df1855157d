import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unContrato } from '../../contratos/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente, unCliente } from '../factory.ts'

let p: Prueba
let admin: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  admin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

const datos = datosDeCliente({ nombres: 'Zenobia', email: 'zenobia@ejemplo.co', celular: '3027776655' })
const RASTRO = `zenobia|3027776655|${datos.cedula}`

async function preparar() {
  const { cuerpo } = await admin.pedir<{ id: string }>('POST', '/clientes', {
    datos,
    credenciales: { usuario: 'superadmin', clave: CLAVE },
  })
  const { db } = p.base
  const { id: empleado } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const { codigo: fuente } = await db
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()
  const consulta = (cliente: string | null, situacion = 'hecha') => {
    const id = p.deps.nuevoId()
    return db
      .insertInto('consultas')
      .values({
        id,
        fuente,
        almacen_id: p.almacenes.PCT01,
        empleado_id: empleado,
        cliente_id: cliente,
        tipo_documento: datos.tipo_documento ?? null,
        cedula: datos.cedula ?? '',
        estado: 'Encontrado',
        situacion,
        mensaje: 'Zenobia aparece',
        detalle: JSON.stringify({ buscado: { nombre: 'ZENOBIA' } }),
        instante: p.reloj.ahora.toISOString(),
      })
      .execute()
      .then(() => id)
  }
  const hecha = await consulta(cuerpo.id)
  await consulta(null)
  await sql`insert into consulta_pdfs (consulta_id, pdf, creado) values (${hecha}, 'Zenobia', now())`.execute(
    db,
  )
  const lista = p.deps.nuevoId()
  await sql`insert into listas (id, fuente, version, sha256, registros, cargada) values (${lista}, ${fuente}, 99, 'x', 1, now())`.execute(
    db,
  )
  const tarea = async (uid: string, estado: string) => {
    const id = p.deps.nuevoId()
    const evidencia = {
      lista: { nombre: 'OFAC', version: 1, fecha: null },
      entrada: { uid, nombre: 'OTRA PERSONA' },
      cliente: { cedula: datos.cedula, nombre_completo: 'Zenobia', fecha_nacimiento: '1990-01-01' },
      explicacion: ['Zenobia se parece'],
    }
    await sql`insert into tareas_cumplimiento (id, cliente_id, fuente, uid, huella, puntaje, origen, lista_id, evidencia, estado, motivo,
        decidida_por, decidida, creada)
      values (${id}, ${cuerpo.id}, ${fuente}, ${uid}, ${uid}, 9000, 'cliente', ${lista}, ${JSON.stringify(evidencia)}, ${estado},
        ${estado === 'pendiente' ? null : 'Zenobia no es esa persona'}, ${estado === 'pendiente' ? null : empleado},
        ${estado === 'pendiente' ? null : p.reloj.ahora.toISOString()}, now())`.execute(db)
    if (estado !== 'pendiente')
      await sql`insert into tareas_decisiones (id, tarea_id, decision, motivo, usuario_id, instante)
        values (${p.deps.nuevoId()}, ${id}, ${estado}, 'Zenobia no es esa persona', ${empleado}, now())`.execute(
        db,
      )
    return id
  }
  await tarea('d', 'descartada')
  await db
    .insertInto('mensajes')
    .values({
      id: p.deps.nuevoId(),
      almacen_id: p.almacenes.PCT01,
      cliente_id: cuerpo.id,
      canal: 'sms',
      clase: 'confirmacion',
      motivo: 'cliente',
      referencia: datos.cedula ?? '',
      texto: 'Bienvenida, Zenobia',
      hasta: p.reloj.ahora.toISOString(),
      creado: p.reloj.ahora.toISOString(),
      creado_por: empleado,
      estado: 'enviado',
    })
    .execute()
  const absorbida = (await unCliente(db)).id
  await db.updateTable('clientes').set({ fusionado_en: cuerpo.id }).where('id', '=', absorbida).execute()
  await db
    .insertInto('fotos')
    .values({
      id: p.deps.nuevoId(),
      clave: 'de-la-absorbida',
      alto: 1,
      ancho: 1,
      bytes: 1,
      cliente_id: absorbida,
      ranura: 'fotoCedulaCara',
      creada: p.reloj.ahora.toISOString(),
      usuario_id: empleado,
    })
    .execute()
  const confirmada = await tarea('c', 'confirmada')
  const abierta = await tarea('p', 'pendiente')
  const contrato = await unContrato(db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: cuerpo.id,
    empleado_id: empleado,
    fecha: '2026-11-20',
  })
  await db
    .updateTable('contratos')
    .set({ estado: 'resuelto', tipo_resolucion: 'retiro', resuelto_en: '2026-11-20' })
    .where('id', '=', contrato.id)
    .execute()
  return {
    id: cuerpo.id,
    contrato: contrato.id,
    confirmada,
    abierta,
    enCurso: () => consulta(cuerpo.id, 'pendiente'),
  }
}

it('point 22: of who is forgotten, every table that names customers keeps what a law asks and nothing else', async () => {
  const { db } = p.base
  const { id, contrato, confirmada, abierta, enCurso } = await preparar()
  const anonimizar = () =>
    admin.pedir('POST', `/clientes/${id}/anonimizar`, {
      motivo: 'Lo pidió por escrito',
      credenciales: { usuario: 'superadmin', clave: CLAVE },
    })
  expect(await anonimizar()).toMatchObject({
    estado: 409,
    cuerpo: { codigo: 'cliente.coincidencia_abierta' },
  })
  await db.deleteFrom('tareas_cumplimiento').where('id', '=', abierta).execute()
  const pendiente = await enCurso()
  expect(await anonimizar()).toMatchObject({ estado: 409, cuerpo: { codigo: 'cliente.consulta_en_curso' } })
  await db.updateTable('consultas').set({ situacion: 'hecha' }).where('id', '=', pendiente).execute()
  expect((await anonimizar()).estado).toBe(200)

  const columnas = p.deps.ganchos.deCliente.flatMap((gancho) => gancho.columnas ?? [])
  const conFilas: string[] = []
  for (const { tabla, columna, alOlvidar } of columnas) {
    const { rows } = await sql<{ fila: string; id: string | null }>`
      select to_jsonb(t)::text as fila, coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'documento_id') as id from ${sql.table(tabla)} t
      where ${sql.ref(columna)} = ${id} or to_jsonb(t)::text ~* ${RASTRO}`.execute(db)
    if (rows.length > 0) conFilas.push(tabla)
    const dicen = rows.filter(({ fila }) => new RegExp(RASTRO, 'i').test(fila))
    if (typeof alOlvidar === 'string') expect(dicen, tabla).toEqual([])
    else {
      expect(alOlvidar.conserva).toMatch(/Ley|Código/)
      // Only the hit that was confirmed is kept whole, and the register of the police, which nobody rewrites.
      const enteras: Record<string, unknown[]> = {
        tareas_cumplimiento: [confirmada],
        control_policivo: [contrato],
      }
      expect(
        dicen.map((fila) => fila.id),
        tabla,
      ).toEqual(enteras[tabla] ?? [])
    }
  }
  // It would prove nothing of a table that has no row of theirs.
  expect(conFilas).toEqual(expect.arrayContaining(['consultas', 'contratos', 'tareas_cumplimiento']))
  // Also of a record that was absorbed: and nobody has it as one of their own that is loose.
  expect(await db.selectFrom('fotos').select(['cliente_id', 'suelta_desde']).execute()).toEqual([])
  const { rows: sueltas } = await sql<{ donde: string }>`
    select 'pdf' as donde from consulta_pdfs union all
    select 'decisión' from tareas_decisiones where motivo ~* ${RASTRO} and tarea_id <> ${confirmada} union all
    select 'cliente' from clientes where to_jsonb(clientes)::text ~* ${RASTRO} union all
    select 'auditoría' from auditoria where to_jsonb(auditoria)::text ~* ${RASTRO}`.execute(db)
  expect(sueltas).toEqual([])
  // What a law keeps says still what was done: asked when, by whom, with what result.
  expect(await db.selectFrom('consultas').select(['estado', 'mensaje']).distinct().execute()).toEqual([
    { estado: 'Encontrado', mensaje: '' },
  ])
})
