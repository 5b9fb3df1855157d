import type { Cliente } from '@retroventa/api/clientes/llamadas'
import { TIPOS_OPERACION } from '@retroventa/domain/operaciones/catalogo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Navegador } from '../../../testing/app.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'
import { unaTarea } from '../../cumplimiento/factory.ts'
import { importador, unaFila } from '../../importaciones/factory.ts'
import { CLAVE } from '../../sesion/factory.ts'
import { datosDeCliente } from '../factory.ts'
import { ponerPalabrasAlDia } from '../jobs.ts'

let t: Taller
let admin: Navegador
const credenciales = { usuario: 'superadmin', clave: CLAVE }
beforeAll(async () => {
  t = await crearTaller()
  admin = await t.p.entrar('superadmin')
})
afterAll(() => t.p.cerrar())

/** The workshop makes each third party of each document as this one is: they are all records of one person below. */
const PERSONA = datosDeCliente({ email: 'marina@ejemplo.co' })
const NOMBRE = 'Luz Marina Herrera Olaya'
const DE_ANTES = '3005550142'
const DE_AHORA = '3005550199'
/** Names, telephones, address, e-mail and the documents of the workshop, with and without dots. */
const RASTRO = `luz marina|marina@|herrera|olaya|300.?555.?01(42|99)|getseman|30 # 10-25|1\\.?020\\.?30[34]\\.?\\d{3}`

/** Where a law keeps who somebody is, each with the one that its module or docs/security.md says. */
const CONSERVA = {
  'certificados.datos': 'certificates of property, as vouchers (Código de Comercio art. 60)',
  'control_policivo.busca': 'the register of the police',
  'control_policivo.datos': 'the register of the police',
  'electronicos.receptor': 'invoices, as books (Código de Comercio art. 60)',
  'sagrilaft_casos.descripcion': 'SAGRILAFT, ten years',
  'sagrilaft_casos.sujeto': 'SAGRILAFT, ten years',
  'sagrilaft_hechos.texto': 'SAGRILAFT, ten years',
  'tareas_cumplimiento.evidencia': 'a hit that was confirmed, proof of due diligence, ten years',
  'tareas_cumplimiento.motivo': 'the same',
  'tareas_decisiones.motivo': 'the same',
  'auditoria.despues': 'who confirmed that hit, and why; what somebody called a report',
}

const EVIDENCIA = {
  lista: { nombre: 'OFAC', version: 1, fecha: null },
  entrada: {
    ...{ uid: 'x', referencia: null, tipo: 'persona', nombre: 'OTRA PERSONA', nota: null },
    ...{ alias: [], documentos: [], nacimientos: [], paises: [], programas: [] },
  },
  cliente: {
    ...{ tipo_documento: 'CC', cedula: PERSONA.cedula, tipo_usuario: 'Persona Natural' },
    ...{ nombre_completo: NOMBRE, fecha_nacimiento: '1988-02-14' },
  },
  explicacion: ['Herrera se parece'],
}

/** Every column of every table that the application reads, archives and queues among them, where something of the person is. */
async function dondeDice(): Promise<string[]> {
  const { db } = t.p.base
  const { rows: tablas } = await sql<{ tabla: string }>`
    select format('%I.%I', n.nspname, c.relname) tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and has_table_privilege(c.oid, 'select')
    order by 1`.execute(db)
  const donde: string[] = []
  for (const { tabla } of tablas) {
    const { rows } = await sql<{ columna: string }>`
      select distinct e.key columna from ${sql.raw(tabla)} f, jsonb_each_text(to_jsonb(f)) e where e.value ~* ${RASTRO}`.execute(
      db,
    )
    const nombre = tabla.replace('public.', '')
    donde.push(...rows.map(({ columna }) => `${nombre}.${columna}`))
  }
  return [...new Set(donde)].sort()
}

async function pedir<T = { id: string }>(
  metodo: 'GET' | 'POST' | 'PUT',
  ruta: string,
  cuerpo?: object,
): Promise<T> {
  const { p } = t
  const clave = metodo === 'GET' ? {} : { 'idempotency-key': p.deps.nuevoId() }
  const hecho = await admin.pedir<T>(metodo, ruta, cuerpo, clave)
  expect([ruta, hecho.estado, hecho.estado === 200 ? '' : hecho.texto]).toEqual([ruta, 200, ''])
  return hecho.cuerpo
}

/** Every act of the catalogue, with the third parties that it makes. */
async function todasLasOperaciones(): Promise<void> {
  for (const tipo of TIPOS_OPERACION) {
    const { estado } = await t.enviar(await t.envio(await t.preparar(tipo)), t.p.deps.nuevoId())
    expect([tipo, estado]).toEqual([tipo, 200])
  }
}

/** What is written of a person outside the operations. */
async function loDemas({ id, version }: Cliente, otra: Cliente): Promise<void> {
  const { p } = t
  const { db } = p.base
  const usuario = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await sql`update clientes set username = 'lherrera', usuario_id = ${usuario.id} where id = ${id}`.execute(
    db,
  )
  const editada = await pedir<Cliente>('PUT', `/clientes/${id}`, {
    datosAEnviar: {
      ...PERSONA,
      celular: DE_AHORA,
      cliente: { observacion: 'Hija de Marina Herrera', enviarSms: true },
      autorizacion: { otorgada: true, canal: 'Verbal' },
    },
    version,
    credenciales,
  })
  await pedir('POST', '/clientes/fusiones', {
    sobreviviente: { id, version: editada.version },
    absorbido: { id: otra.id, version: otra.version },
    datos: { ...PERSONA, celular: DE_AHORA, cliente: { enviarSms: true } },
    motivo: 'Es Luz Marina: trajo las dos cédulas.',
    credenciales,
  })
  const documento = { tipo_documento: 'CC', cedula: PERSONA.cedula }
  await pedir('POST', '/consultas/listas', {
    ...documento,
    nombres: 'Luz Marina',
    apellidos: 'Herrera Olaya',
  })
  await pedir('POST', '/consultas/listas', { ...documento, clienteId: id })
  await pedir('POST', '/mensajes', {
    ...{ clientes: [id], canal: 'sms', clase: 'publicidad', motivo: 'aviso', texto: 'Hola :nombre' },
  })
  for (const [n, de] of [DE_ANTES, DE_AHORA].entries())
    await sql`insert into mensajes_entrantes (id, almacen_id, canal, de, texto, recibido, proveedor_id)
      values (gen_random_uuid(), ${p.almacenes.PCT01}, 'sms', ${de}, 'Soy Luz Marina', now(), ${`en-todo-${n}`})`.execute(
      db,
    )
  const articulo = encodeURIComponent('Anillo de oro amarillo de 18 quilates con piedra')
  const papel = `articulo=${articulo}&almacenCompra=${p.almacenes.PCT01}&idCliente=${id}`
  await pedir('GET', `/certificado-propiedad?${papel}`)
  await pedir('PUT', '/vistas', {
    lista: 'clientes',
    nombre: 'La de Luz',
    busqueda: { texto: `${PERSONA.cedula}` },
  })
  await pedir('PUT', '/vistas', { lista: 'contratos', nombre: 'Otra', busqueda: { texto: 'Luz' } })
  await pedir('PUT', '/vistas', {
    lista: 'ventas',
    nombre: 'Suyas',
    busqueda: { texto: 'Herrera Olaya, Luz' },
  })
  const reporte = { informe: 'contratos', roles: [], cada: 'nunca', formato: 'csv' }
  await pedir('POST', '/reportes', {
    ...reporte,
    nombre: 'El suyo',
    busqueda: { texto: `${PERSONA.cedula}` },
  })
  await pedir('POST', '/reportes', { ...reporte, nombre: `Lo de ${NOMBRE}`, busqueda: { texto: 'Luz' } })
  await pedir('POST', '/mensajes/difusiones', {
    ...{
      filtro: { texto: NOMBRE },
      canal: 'sms',
      clase: 'publicidad',
      motivo: 'aviso',
      texto: 'Hola :nombre',
    },
  })
  await pedir('GET', '/clientes/lista/exportar?texto=Herrera&archivo=csv')
  for (const que of ['', '/pdf', '/zip']) await pedir('GET', `/clientes/${id}/datos${que}`)
  await pedir('POST', '/prospectos', {
    ...{ first_name: 'Luz Marina', last_name: 'Herrera', email: 'otra@ejemplo.co', mobile: DE_ANTES },
    ...{ city: 'Turbaco', tramite: 'Dinero inmediato', transaccion: 'Contrato Oro', branch: 'PCT 01' },
    ...{ amount: null, message: 'Soy Luz Marina', lead_source: 'Radio' },
  })
  for (const decision of ['descartada', 'confirmada']) {
    const tarea = await unaTarea(db, id)
    await sql`update tareas_cumplimiento set evidencia = ${JSON.stringify(EVIDENCIA)} where id = ${tarea}`.execute(
      db,
    )
    const decidir = { decision, motivo: `Luz Marina Herrera, ${decision}`, version: 1, credenciales }
    await pedir('POST', `/cumplimiento/tareas/${tarea}/decision`, decidir)
  }
  await pedir('POST', '/sagrilaft/casos', {
    ...{
      fila: null,
      clienteId: id,
      descripcion: 'Luz Marina Herrera vendió muchas veces lo mismo en una semana.',
    },
  })
  // As DIAN was told of one of their sales.
  await sql`update electronicos set receptor = ${JSON.stringify({ nombre: NOMBRE, documento: PERSONA.cedula })}
    where id = (select id from electronicos where tipo = 'factura' limit 1)`.execute(db)
  await importador(p, admin, 'superadmin').revisada([
    unaFila({ cedula: PERSONA.cedula ?? '', nombres: 'Luz Marina', apellidos: 'Herrera' }),
  ])
}

it('who is forgotten after they touched everything is nowhere but where a law keeps them', async () => {
  const { p } = t
  const { db } = p.base
  await todasLasOperaciones()
  await sql`update configuracion set valor = valor || '{"crmSalesforce": true}'`.execute(db)
  p.reloj.avanzar(3_000)
  const crear = async (datos: object) => pedir<Cliente>('POST', '/clientes', { datos, credenciales })
  const suya = await crear(PERSONA)
  const otra = await crear(datosDeCliente({ email: 'luz.marina@ejemplo.co' }))
  await sql`update clientes set fusionado_en = ${suya.id}, busqueda = '' where nombre_completo = ${NOMBRE}
    and id not in (${suya.id}, ${otra.id})`.execute(db)
  p.reloj.avanzar(60_000)
  await loDemas(suya, otra)
  const antes = await dondeDice()
  // It would prove nothing of what never said who they were.
  for (const columna of [
    ...[
      'archivo.consultas',
      'clientes.nombre_completo',
      'clientes_anteriores.cedula',
      'consultas.cedula',
    ].slice(1),
    ...[
      'fusiones.antes',
      'importacion_filas.celdas',
      'mensajes.texto',
      'mensajes_entrantes.texto',
      'palabras.palabra',
    ],
    ...['prospectos.datos', 'vistas.busqueda', 'idempotencia.respuesta', 'clientes.username'],
    ...['reportes.nombre', 'reportes.busqueda', 'difusiones.filtro', 'difusiones.filtro_texto'],
    ...Object.keys(CONSERVA),
  ])
    expect(antes).toContain(columna)

  // What keeps somebody from it yet is asked by other tests.
  const { ganchos } = p.deps
  const deCliente = ganchos.deCliente.map(({ impide: _, ...gancho }) => gancho)
  Object.assign(p.deps, { ganchos: { ...ganchos, deCliente } })
  await pedir('POST', `/clientes/${suya.id}/anonimizar`, { motivo: 'Lo pidió por escrito', credenciales })
  // The dictionary of the search lets go of its words the night after.
  await ponerPalabrasAlDia(p.deps)
  expect(await dondeDice()).toEqual(Object.keys(CONSERVA).sort())
  // Nor is it said which user of the house the record was of; whose hit was confirmed and what somebody called a report, is all that the log tells.
  const registro = await db
    .selectFrom('clientes')
    .select(['username', 'usuario_id'])
    .where('id', '=', suya.id)
    .execute()
  expect(registro).toEqual([{ username: null, usuario_id: null }])
  const { rows: dichas } = await sql`
    select distinct accion from auditoria where to_jsonb(auditoria)::text ~* ${RASTRO} order by 1`.execute(db)
  expect(dichas).toEqual([{ accion: 'cumplimiento.confirmada' }, { accion: 'reporte.creado' }])
  expect(await db.selectFrom('vistas').select('nombre').execute()).toEqual([{ nombre: 'Otra' }])
  // A report that was only called as they are goes on; one to nobody else is not of every customer now.
  expect(await db.selectFrom('reportes').select(['nombre', 'busqueda']).execute()).toEqual([
    { nombre: 'Auditoría de contratos', busqueda: { texto: 'Luz' } },
  ])
  const [difusion] = (await pedir<{ items: { id: string; filtro: string }[] }>('GET', '/mensajes/difusiones'))
    .items
  expect(difusion?.filtro).toBe('A quien pidió que se olvidaran sus datos')
  const { filtro } = await db.selectFrom('difusiones').select('filtro').executeTakeFirstOrThrow()
  await expect(
    pedir('POST', '/mensajes/difusiones/previa', {
      filtro,
      canal: 'sms',
      clase: 'publicidad',
      motivo: 'aviso',
      texto: 'Hola',
    }),
  ).resolves.toMatchObject({ total: 0 })
})
