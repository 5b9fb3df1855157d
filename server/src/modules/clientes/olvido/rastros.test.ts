import type { Cliente, DatosCliente } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { unaTarea } from '../../cumplimiento/factory.ts'
import { unMensaje } from '../../mensajes/factory.ts'
import { repasarMensajes } from '../../mensajes/jobs.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente } from '../factory.ts'

let p: Prueba
let admin: Navegador
const credenciales = { usuario: 'superadmin', clave: CLAVE }
beforeAll(async () => {
  p = await crearPrueba()
  admin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

const crear = async (cambios: Partial<DatosCliente>) => {
  const datos = datosDeCliente(cambios)
  return { datos, ...(await admin.pedir<Cliente>('POST', '/clientes', { datos, credenciales })).cuerpo }
}
const anonimizar = (id: string) =>
  admin.pedir('POST', `/clientes/${id}/anonimizar`, { motivo: 'Lo pidió por escrito', credenciales })

it('who is forgotten is in no copy of the company, nor in the log of a hit that was not theirs', async () => {
  const { db } = p.base
  const { id, cedula } = await crear({ nombres: 'Zenobia' })
  const tarea = await unaTarea(db, id)
  const anotar = (entidadId: string, despues: object) =>
    db
      .insertInto('auditoria')
      .values({
        id: p.deps.nuevoId(),
        instante: p.reloj.ahora.toISOString(),
        accion: 'cumplimiento.descartada',
        entidad: 'tarea_cumplimiento',
        entidad_id: entidadId,
        despues: JSON.stringify(despues),
        solicitud: 'PRUEBA',
        direccion: '127.0.0.1',
      })
      .execute()
  await anotar(tarea, { nombre_completo: 'Zenobia Herrera', motivo: 'No es ella' })
  await db
    .updateTable('tareas_cumplimiento')
    .set({
      estado: 'descartada',
      motivo: 'No es ella',
      decidida: p.reloj.ahora.toISOString(),
      evidencia: JSON.stringify({ cliente: { nombre_completo: 'Zenobia Herrera' } }),
    })
    .where('id', '=', tarea)
    .execute()
  const copia = (clave: string, referencia: string, texto: string) =>
    unMensaje(p, {
      canal: 'email',
      motivo: clave.startsWith('bienvenida') ? 'cliente' : 'venta',
      referencia,
      texto,
      clave: `${clave}:empresa:sede@ejemplo.co`,
      para: 'sede@ejemplo.co',
    })
  await sql`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, tercero_id, usuario_id,
      firmante_id, valor, entrada, cifras)
    select gen_random_uuid(), ${p.almacenes.PCT01}, 'venta', 1, 'VE-PCT01-000001', '2026-11-20', now(), 'venta', gen_random_uuid(),
      ${id}, u.id, u.id, 20000, '{}', '{}' from usuarios u where u.username = 'cajero'`.execute(db)
  await copia(`bienvenida:${id}`, cedula, 'Bienvenida, Zenobia')
  await copia('venta:019a0000', 'VE-PCT01-000001', 'Zenobia compró un anillo')
  const deOtro = await copia('venta:019a0001', 'VE-PCT01-000002', 'Otra persona compró un reloj')

  expect((await anonimizar(id)).estado).toBe(200)
  const { rows } = await sql<{ donde: string; fila: string }>`
    select 'mensajes' donde, to_jsonb(m)::text fila from mensajes m where to_jsonb(m)::text ~* ${`zenobia|${cedula}`} union all
    select 'auditoría', to_jsonb(a)::text from auditoria a where to_jsonb(a)::text ~* ${`zenobia|${cedula}`}`.execute(
    db,
  )
  expect(rows).toEqual([])
  const quedo = await db
    .selectFrom('mensajes')
    .select('texto')
    .where('id', '=', deOtro)
    .executeTakeFirstOrThrow()
  expect(quedo.texto).toBe('Otra persona compró un reloj')
})

it('who is forgotten is in nothing that was answered to where they wrote from, mailed of their invoices or tried out with their figures', async () => {
  const { db } = p.base
  const { id, cedula } = await crear({ nombres: 'Leocadia', celular: '3017770199' })
  const { rows: documentos } = await sql<{ id: string }>`
    insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, tercero_id, usuario_id,
      firmante_id, valor, entrada, cifras)
    select gen_random_uuid(), ${p.almacenes.PCT01}, 'venta', 7, 'VE-PCT01-000007', '2026-11-20', now(), 'venta', gen_random_uuid(),
      ${id}, u.id, u.id, 20000, '{}', '{}' from usuarios u where u.username = 'cajero' returning id`.execute(
    db,
  )
  await sql`
    insert into electronicos (id, almacen_id, tipo, estado, origen, origen_id, origen_codigo, documento_id, lineas, cliente_id,
      usuario_id, contenido, base, iva, total, creado, proximo, prefijo, numero, codigo)
    select gen_random_uuid(), ${p.almacenes.PCT01}, 'factura', 'aceptado', 'venta', gen_random_uuid(), 'VE-PCT01-000007',
      ${documentos[0]?.id ?? ''}, '{1}', ${id}, u.id, '{"lineas":[]}', 20000, 0, 20000, now(), now(), 'SETP', 7, 'SETP7'
    from usuarios u where u.username = 'cajero'`.execute(db)
  const escribio = async (cliente_id: string | null, proveedor_id: string, de: string) => {
    const entrante = p.deps.nuevoId()
    await db
      .insertInto('mensajes_entrantes')
      .values({
        id: entrante,
        almacen_id: p.almacenes.PCT01,
        cliente_id,
        canal: 'sms',
        de,
        texto: 'Soy Leocadia',
        proveedor_id,
        recibido: p.reloj.ahora.toISOString(),
      })
      .execute()
    return entrante
  }
  const suya = await escribio(id, 'sms:in-70', '3017770188')
  await escribio(null, 'sms:in-71', '3017770199')
  const ajena = await escribio(null, 'sms:in-72', '3017770177')
  const dicho = (clave: string, cambios: object) =>
    unMensaje(p, { clase: 'confirmacion', clave, texto: 'Para Leocadia', ...cambios })
  await dicho(`respuesta:${suya}`, { motivo: 'respuesta', para: '3017770188', destino: '3017770188' })
  await dicho('baja:sms:in-71', { motivo: 'baja', para: '3017770199', destino: '3017770199' })
  await dicho(`respuesta:${ajena}`, { motivo: 'respuesta', para: '3017770177', texto: 'Para otra' })
  const alaCasa = { canal: 'email', para: 'sede@ejemplo.co' }
  await dicho('electronico:x:empresa:sede@ejemplo.co', {
    ...alaCasa,
    motivo: 'nota credito',
    referencia: 'SETP7',
  })
  await dicho('aviso:x:sede@ejemplo.co', { ...alaCasa, motivo: 'aviso copia', referencia: 'VE-PCT01-000007' })
  await dicho('x', { ...alaCasa, motivo: 'venta', referencia: 'Prueba VE-PCT01-000007' })

  expect((await anonimizar(id)).estado).toBe(200)
  const quienEs = `leocadia|${cedula}|30177701(88|99)`
  const { rows } = await sql<{ fila: string }>`
    select to_jsonb(m)::text fila from mensajes m where to_jsonb(m)::text ~* ${quienEs} union all
    select to_jsonb(e)::text from mensajes_entrantes e where to_jsonb(e)::text ~* ${quienEs} and id <> ${ajena}`.execute(
    db,
  )
  expect(rows).toEqual([])
  // What still waited in the queue does not leave, blank and with their papers.
  const correos: string[] = []
  Object.assign(p.deps, {
    email: {
      enviar: ({ texto }: { texto: string }) => Promise.resolve({ proveedorId: `${correos.push(texto)}` }),
    },
  })
  await repasarMensajes(p.deps)
  expect(correos).not.toContain('')
  const quedan = await db.selectFrom('mensajes').select('texto').where('para', '=', '3017770177').execute()
  expect(quedan).toEqual([{ texto: 'Para otra' }])
})

it('who is forgotten is in nothing that they wrote from a number or an address of before, but those that are of another now', async () => {
  const { db } = p.base
  const editar = async ({ id, version }: Cliente, datosAEnviar: DatosCliente) => {
    p.reloj.avanzar(60_000)
    const { estado, cuerpo } = await admin.pedir<Cliente>('PUT', `/clientes/${id}`, {
      datosAEnviar,
      version,
      credenciales,
    })
    expect(estado).toBe(200)
    return cuerpo
  }
  const { datos, ...creada } = await crear({
    nombres: 'Hermelinda',
    celular: '3017770201',
    email: 'Antes@ejemplo.co',
  })
  const conAjeno = await editar(creada, { ...datos, celular: '3017770202', email: 'hoy@ejemplo.co' })
  await editar(conAjeno, { ...datos, celular: '3017770203', email: 'hoy@ejemplo.co' })
  await crear({ celular: '3017770202' })
  const escribio = (canal: string, de: string) =>
    db
      .insertInto('mensajes_entrantes')
      .values({
        id: p.deps.nuevoId(),
        almacen_id: p.almacenes.PCT01,
        canal,
        de,
        texto: `Soy Hermelinda, desde ${de}`,
        proveedor_id: `in-${de}`,
        recibido: p.reloj.ahora.toISOString(),
      })
      .execute()
  await escribio('sms', '3017770201')
  await escribio('email', 'antes@ejemplo.co')
  await escribio('sms', '3017770202')
  await escribio('sms', '3017770203')
  await unMensaje(p, {
    clave: 'baja:in-3017770201',
    para: '3017770201',
    destino: '3017770201',
    texto: 'Para Hermelinda',
  })
  const deLaPersona = async () =>
    (
      await admin.pedir<{ mensajes: { texto: string }[] }>('GET', `/clientes/${creada.id}/datos`)
    ).cuerpo.mensajes
      .map(({ texto }) => texto.split(' ').at(-1))
      .sort()
  // What is handed to them has the same.
  expect(await deLaPersona()).toEqual(['3017770201', '3017770203', 'antes@ejemplo.co'])
  expect((await anonimizar(creada.id)).estado).toBe(200)
  const { rows } = await sql<{ donde: string }>`
    select de donde from mensajes_entrantes where texto ~ 'Hermelinda' union all
    select destino from mensajes where texto ~ 'Hermelinda'`.execute(db)
  expect(rows).toEqual([{ donde: '3017770202' }])
})

it('what was asked by the name alone of who is forgotten says no more of them', async () => {
  const { db } = p.base
  const { id } = await crear({
    nombres: 'Anastasia',
    segundoNombres: 'Inés',
    apellidos: 'Núñez',
    segundoApellidos: '',
  })
  const { codigo: fuente } = await db
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const preguntar = async (nombres: string, apellidos: string) => {
    const consulta = p.deps.nuevoId()
    await db
      .insertInto('consultas')
      .values({
        id: consulta,
        fuente,
        almacen_id: p.almacenes.PCT01,
        empleado_id,
        cedula: '',
        estado: 'ENCONTRADO',
        mensaje: `${nombres} aparece`,
        detalle: JSON.stringify({ buscado: { nombres, apellidos } }),
        instante: p.reloj.ahora.toISOString(),
      })
      .execute()
    return async () =>
      db
        .selectFrom('consultas')
        .select(['estado', 'mensaje', 'detalle'])
        .where('id', '=', consulta)
        .executeTakeFirstOrThrow()
  }
  const suya = await preguntar('ANASTASIA  INES', 'Nuñez')
  const deOtra = await preguntar('Anastasia', 'Núñez')
  expect((await anonimizar(id)).estado).toBe(200)
  expect(await suya()).toEqual({ estado: 'ENCONTRADO', mensaje: '', detalle: {} })
  expect((await deOtra()).mensaje).toBe('Anastasia aparece')
})

it('who is forgotten is looked for by the documents and names that they had before, but those that are of another now', async () => {
  const { db } = p.base
  const editar = async (cliente: Cliente, datosAEnviar: DatosCliente) => {
    p.reloj.avanzar(60_000)
    const { estado, cuerpo } = await admin.pedir<Cliente>('PUT', `/clientes/${cliente.id}`, {
      datosAEnviar,
      version: cliente.version,
      credenciales,
    })
    expect(estado).toBe(200)
    return cuerpo
  }
  const { datos, ...creada } = await crear({ nombres: 'Saturnina' })
  const ajena = datosDeCliente().cedula ?? ''
  const conError = await editar(creada, { ...datos, cedula: ajena })
  await editar(conError, { ...datos, nombres: 'Petronila', cedula: `${datos.cedula}7` })
  await crear({ cedula: ajena })
  const { codigo: fuente } = await db
    .selectFrom('fuentes_consulta')
    .select('codigo')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const instante = p.reloj.ahora.toISOString()
  const preguntar = (cedula: string, buscado = {}) =>
    db
      .insertInto('consultas')
      .values({
        id: p.deps.nuevoId(),
        fuente,
        almacen_id: p.almacenes.PCT01,
        empleado_id,
        tipo_documento: cedula && 'CC',
        cedula,
        estado: 'ENCONTRADO',
        mensaje: `Saturnina aparece con ${cedula}`,
        detalle: JSON.stringify({ buscado }),
        instante,
      })
      .execute()
  await preguntar(datos.cedula ?? '')
  await preguntar(ajena)
  await preguntar('', { nombres: 'Saturnina Marina', apellidos: 'Herrera Olaya' })
  const enSuNombre = async () =>
    (await admin.pedir<{ consultas: object[] }>('GET', `/clientes/${creada.id}/datos`)).cuerpo.consultas
      .length
  // What is handed to them has what was asked by their own, and not what was asked of the other.
  expect(await enSuNombre()).toBe(1)
  const importacion = p.deps.nuevoId()
  await sql`
    insert into importaciones (id, almacen_id, usuario_id, archivo, sha256, detalle, encabezados, ejemplos, columnas, filas, creada, estado)
    values (${importacion}, ${p.almacenes.PCT01}, ${empleado_id}, 'clientes.csv', 'x', '', '[]', '[]', '[]', 2, ${instante}, 'terminada')`.execute(
    db,
  )
  for (const [numero, cedula] of [datos.cedula, ajena].entries())
    await db
      .insertInto('importacion_filas')
      .values({
        importacion_id: importacion,
        numero,
        celdas: '[]',
        clave: `CC|${cedula}`,
        nombre: 'Saturnina',
      })
      .execute()
  await unMensaje(p, {
    canal: 'email',
    motivo: 'cliente',
    referencia: datos.cedula ?? '',
    texto: 'Llegó Saturnina',
    clave: 'bienvenida:saturnina:empresa:sede@ejemplo.co',
    para: 'sede@ejemplo.co',
  })
  expect((await anonimizar(creada.id)).estado).toBe(200)
  const { rows } = await sql<{ donde: string }>`
    select 'consulta ' || cedula donde from consultas where mensaje ~ 'Saturnina' union all
    select 'fila ' || clave from importacion_filas where nombre ~ 'Saturnina' union all
    select 'mensaje ' || texto from mensajes where texto ~ 'Saturnina' order by 1`.execute(db)
  expect(rows.map(({ donde }) => donde)).toEqual([`consulta ${ajena}`, `fila CC|${ajena}`])
})

it('who is forgotten after a merge was undone is named no more on the record of the other one', async () => {
  const [vivo, otro] = [await crear({}), await crear({ nombres: 'Eufrasia' })]
  const { cuerpo } = await admin.pedir<{ fusionId: string }>('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: vivo.version },
    absorbido: { id: otro.id, version: otro.version },
    datos: vivo.datos,
    motivo: 'Parecía la misma persona.',
    credenciales,
  })
  await admin.pedir('POST', `/clientes/fusiones/${cuerpo.fusionId}/deshacer`, { credenciales })
  p.reloj.avanzar(60_000)
  const tercera = await crear({ nombres: 'Casimira' })
  const { cuerpo: ahora } = await admin.pedir<{ version: number }>('GET', `/clientes/${vivo.id}`)
  const suya = await admin.pedir('POST', '/clientes/fusiones', {
    sobreviviente: { id: vivo.id, version: ahora.version },
    absorbido: { id: tercera.id, version: tercera.version },
    datos: vivo.datos,
    motivo: 'Es la misma persona.',
    credenciales,
  })
  expect(suya.estado).toBe(200)
  expect((await anonimizar(otro.id)).estado).toBe(200)
  const deVivo = await p.base.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('entidad_id', '=', vivo.id)
    .orderBy('accion')
    .execute()
  expect(JSON.stringify(deVivo)).not.toMatch(new RegExp(`Eufrasia|${otro.cedula}`))
  // What is of the other one alone stays, another merge of theirs too.
  expect(JSON.stringify(deVivo)).toContain('Casimira')
  expect(deVivo.find(({ accion }) => accion === 'cliente.creado')?.despues).not.toBeNull()
})
