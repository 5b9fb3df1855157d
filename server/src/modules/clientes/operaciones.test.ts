import type { Cliente, DatosCliente, DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unContrato } from '../contratos/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { datosDeCliente, unCliente } from './factory.ts'

let p: Prueba
let gerente: Navegador
let admin: Navegador
let cajero: Navegador
beforeAll(async () => {
  p = await crearPrueba()
  gerente = await p.entrar('gerente')
  admin = await p.entrar('superadmin')
  cajero = await p.entrar('cajero')
})
afterAll(() => p.cerrar())

const contratoDe = async (clienteId: string) => {
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  return unContrato(p.base.db, {
    almacen_id: p.almacenes.PCT01,
    almacenCodigo: 'PCT01',
    cliente_id: clienteId,
    empleado_id: id,
    fecha: '2026-10-01',
  })
}
const firma = (usuario: string) => ({ usuario, clave: CLAVE })
const ver = async (id: string) => (await cajero.pedir<Cliente>('GET', `/clientes/${id}`)).cuerpo
const crear = (datos: DatosCliente) =>
  cajero.pedir<Cliente>('POST', '/clientes', { datos, credenciales: firma('cajero') })
const editar = (c: { id: string; version: number }, datosAEnviar: DatosCliente) =>
  cajero.pedir<Cliente>('PUT', `/clientes/${c.id}`, {
    datosAEnviar,
    version: c.version,
    credenciales: firma('cajero'),
  })

describe('not wanted: who, when and why', () => {
  const marcado = (noDeseadoMotivo: string) =>
    datosDeCliente({ cliente: { noDeseado: true, noDeseadoMotivo } })

  it('asks why', async () => {
    expect(await crear(marcado(' '))).toMatchObject({
      estado: 422,
      cuerpo: { datos: { errores: [{ campo: 'cliente.noDeseadoMotivo', mensaje: 'Dato requerido' }] } },
    })
  })

  it('keeps who marked and when through other edits, and changes them with the reason', async () => {
    const datos = marcado('Piezas con baño')
    const { cuerpo: creado } = await crear(datos)
    const marca = { motivo: 'Piezas con baño', por: 'cajero', instante: p.reloj.ahora.toISOString() }
    expect(creado.cliente.marca).toEqual(marca)
    p.reloj.avanzar(60_000)
    const { cuerpo: editado } = await editar(creado, { ...datos, nombres: 'Otra' })
    expect(editado.cliente.marca).toEqual(marca)
    const otra = { ...datos, cliente: { noDeseado: true, noDeseadoMotivo: 'Maltrato' } }
    const { cuerpo: remarcado } = await editar(editado, otra)
    expect(remarcado.cliente.marca).toMatchObject({
      motivo: 'Maltrato',
      instante: p.reloj.ahora.toISOString(),
    })
    const { cuerpo: limpio } = await editar(remarcado, { ...datos, cliente: { noDeseado: false } })
    expect(limpio.cliente).toMatchObject({ noDeseado: false, marca: null })
  })
})

describe('authorisation (Ley 1581)', () => {
  it('keeps version, channel and instant; absent leaves it, taken back removes it', async () => {
    const datos = datosDeCliente({ autorizacion: { otorgada: true, canal: 'Verbal' } })
    const { cuerpo: creado } = await crear(datos)
    const dada = { version: '2026-1', canal: 'Verbal', instante: p.reloj.ahora.toISOString() }
    expect(creado.autorizacion).toEqual(dada)
    p.reloj.avanzar(60_000)
    const { autorizacion: _, ...sin } = datos
    const { cuerpo: igual } = await editar(creado, sin)
    expect(igual.autorizacion).toEqual(dada)
    const { cuerpo: nada } = await editar(igual, { ...datos, autorizacion: { otorgada: false } })
    expect(nada.autorizacion).toBeNull()
  })

  it('asks how it was given', async () => {
    const { cuerpo } = await crear(datosDeCliente({ autorizacion: { otorgada: true } }))
    expect(cuerpo).toMatchObject({ datos: { errores: [{ campo: 'autorizacion.canal' }] } })
  })
})

describe('probably the same person', () => {
  const parecidos = async (query: Record<string, string>) =>
    (
      await cajero.pedir<{ items: { cliente: { id: string }; motivos: string[] }[] }>(
        'GET',
        `/clientes/parecidos?${new URLSearchParams(query)}`,
      )
    ).cuerpo.items.map(({ cliente, motivos }) => [cliente.id, motivos])

  it('by document at one slip, name and birth date, and telephone; never itself', async () => {
    const uno = await unCliente(p.base.db, {
      cedula: '45123987',
      nombres: 'Érika',
      apellidos: 'Pájaro',
      fecha_nacimiento: '1990-05-05',
      celular: '3015550199',
    })
    expect(await parecidos({ cedula: '45123978', nombres: 'erika' })).toEqual([[uno.id, ['documento']]])
    expect(await parecidos({ cedula: '45123978', nombres: 'Juan' })).toEqual([])
    expect(
      await parecidos({ nombres: 'ERIKA', apellidos: 'pajaro', fecha_nacimiento: '1990-05-05' }),
    ).toEqual([[uno.id, ['nombre']]])
    expect(await parecidos({ celular: '3015550199' })).toEqual([[uno.id, ['celular']]])
    expect(await parecidos({ celular: '3015550199', excepto: uno.id })).toEqual([])
    expect(await parecidos({})).toEqual([])
    // Of a day that an older program gave to everybody, also who was written last.
    const { db } = p.base
    await sql`with una as (insert into clientes select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
        'cedula', (7000000 + n)::text, 'fecha_nacimiento', '1901-01-01', 'celular', null))).* from clientes c, generate_series(1, 501) n
        where c.id = ${(await unCliente(db, { nombres: 'Otra', apellidos: 'Persona' })).id} returning id) select count(*) from una`.execute(
      db,
    )
    const ultima = await unCliente(db, {
      nombres: 'Zoila',
      apellidos: 'Ibáñez',
      fecha_nacimiento: '1901-01-01',
    })
    expect(
      await parecidos({ nombres: 'zoila', apellidos: 'IBANEZ', fecha_nacimiento: '1901-01-01' }),
    ).toEqual([[ultima.id, ['nombre']]])
  })

  it('are five, and it is said that there are more', async () => {
    const celular = '3015550777'
    const preguntar = async () =>
      (
        await cajero.pedir<{ items: unknown[]; hayMas: boolean }>(
          'GET',
          `/clientes/parecidos?celular=${celular}`,
        )
      ).cuerpo
    for (let i = 0; i < 5; i++) await unCliente(p.base.db, { celular })
    const cinco = await preguntar()
    await unCliente(p.base.db, { celular })
    const seis = await preguntar()
    expect([cinco, seis].map(({ items, hayMas }) => [items.length, hayMas])).toEqual([
      [5, false],
      [5, true],
    ])
  })
})

describe('merge', () => {
  async function dos() {
    const vivo = await unCliente(p.base.db, { nombres: 'Buena', celular: '3020000001' })
    const otro = await unCliente(p.base.db, { nombres: 'Repetida', celular: '3020000002' })
    const contrato = await contratoDe(otro.id)
    return { vivo, otro, contrato }
  }
  type Dos = Awaited<ReturnType<typeof dos>>
  const fusionar = ({ vivo, otro }: Dos, datos: DatosCliente, quien = gerente, usuario = 'gerente') =>
    quien.pedir<{ fusionId: string; cliente: Cliente }>('POST', '/clientes/fusiones', {
      sobreviviente: { id: vivo.id, version: vivo.version },
      absorbido: { id: otro.id, version: otro.version },
      datos,
      motivo: 'Es la misma persona, vista en ventanilla',
      credenciales: firma(usuario),
    })
  const duenoDe = async (contratoId: string) =>
    (
      await p.base.db
        .selectFrom('contratos')
        .select('cliente_id')
        .where('id', '=', contratoId)
        .executeTakeFirstOrThrow()
    ).cliente_id
  const deshacer = (id: string) =>
    gerente.pedir<Cliente>('POST', `/clientes/fusiones/${id}/deshacer`, { credenciales: firma('gerente') })
  const buscar = async (texto: string) =>
    (await cajero.pedir<{ items: { id: string }[] }>('GET', `/clientes?texto=${texto}`)).cuerpo.items.map(
      (c) => c.id,
    )

  it('moves what the other had, and its links open the survivor', async () => {
    const caso = await dos()
    const datos = datosDeCliente({ cedula: caso.otro.cedula, nombres: 'Buena' })
    const { estado, cuerpo } = await fusionar(caso, datos)
    expect(estado).toBe(200)
    expect(await duenoDe(caso.contrato.id)).toBe(caso.vivo.id)
    expect(await ver(caso.otro.id)).toMatchObject({ id: caso.vivo.id, cedula: caso.otro.cedula })
    expect(await buscar('repetida')).toEqual([])
    expect(await buscar(caso.otro.cedula)).toEqual([caso.vivo.id])
    // The document that was left over still leads to the person, and cannot be given to another one.
    const { cuerpo: porViejo } = await cajero.pedir<{ cliente: { id: string } }>(
      'GET',
      `/clientes/documento/${caso.vivo.cedula}`,
    )
    expect(porViejo.cliente.id).toBe(caso.vivo.id)
    expect((await crear(datosDeCliente({ cedula: caso.vivo.cedula }))).estado).toBe(409)
    expect(cuerpo.cliente.version).toBe(2)
  })

  it('is undone within a day: each as it was', async () => {
    const caso = await dos()
    const antes = [await ver(caso.vivo.id), await ver(caso.otro.id)]
    const { cuerpo } = await fusionar(caso, datosDeCliente({ cedula: caso.otro.cedula }))
    expect((await deshacer(cuerpo.fusionId)).estado).toBe(200)
    expect(await duenoDe(caso.contrato.id)).toBe(caso.otro.id)
    const limpio = ({ version: _, modified: __, ...resto }: Cliente) => resto
    expect([await ver(caso.vivo.id), await ver(caso.otro.id)].map(limpio)).toEqual(antes.map(limpio))
    expect(await buscar(`repetida ${caso.otro.cedula}`)).toEqual([caso.otro.id])
    expect(await deshacer(cuerpo.fusionId)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'cliente.fusion_definitiva' },
    })
  })

  it('says in the log what it changed, from what to what, and undone the opposite', async () => {
    const caso = await dos()
    const marca = { noDeseado: true, noDeseadoMotivo: 'Piezas con baño' }
    const { cuerpo } = await fusionar(
      caso,
      datosDeCliente({ cedula: caso.vivo.cedula, nombres: 'Buena', celular: '3020000002', cliente: marca }),
    )
    await deshacer(cuerpo.fusionId)
    const filas = await p.base.db
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues'])
      .where('entidad_id', '=', caso.vivo.id)
      .where('accion', 'in', ['cliente.fusionado', 'cliente.separado'])
      .orderBy('accion')
      .execute()
    const suelto = { celular: '3020000001', cliente: { noDeseado: false, marca: null } }
    const junto = {
      celular: '3020000002',
      cliente: { noDeseado: true, marca: { motivo: 'Piezas con baño' } },
    }
    expect(filas).toMatchObject([
      {
        antes: { ...suelto, absorbido: `Repetida Marina Herrera Olaya ${caso.otro.cedula}` },
        despues: junto,
      },
      { antes: junto, despues: suelto },
    ])
    expect(filas[0]?.despues).toMatchObject({ motivo: 'Es la misma persona, vista en ventanilla' })
    expect(filas[0]?.despues).not.toHaveProperty('email')
  })

  it('is final after a day, or once the survivor was edited', async () => {
    const viejo = await dos()
    const { cuerpo: vieja } = await fusionar(viejo, datosDeCliente({ cedula: viejo.vivo.cedula }))
    const tocado = await dos()
    const datos = datosDeCliente({ cedula: tocado.vivo.cedula })
    const { cuerpo: tocada } = await fusionar(tocado, datos)
    await editar(tocada.cliente, { ...datos, nombres: 'Cambiada' })
    expect((await deshacer(tocada.fusionId)).cuerpo).toMatchObject({
      mensaje: expect.stringContaining('el cliente cambió después'),
    })
    p.reloj.avanzar(25 * 3600 * 1000)
    gerente = await p.entrar('gerente')
    cajero = await p.entrar('cajero')
    admin = await p.entrar('superadmin')
    expect((await deshacer(vieja.fusionId)).cuerpo).toMatchObject({
      mensaje: expect.stringContaining('pasó más de un día'),
    })
  })

  it('refuses an older version, a broken rule, the same customer twice, and who may not', async () => {
    const caso = await dos()
    const datos = datosDeCliente({ cedula: caso.vivo.cedula })
    expect(await fusionar({ ...caso, otro: { ...caso.otro, version: 7 } }, datos)).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'cliente.version' },
    })
    expect((await fusionar(caso, { ...datos, celular: '1' })).estado).toBe(422)
    expect(await fusionar({ ...caso, otro: caso.vivo }, datos)).toMatchObject({
      cuerpo: { codigo: 'cliente.fusion_consigo' },
    })
    expect((await fusionar(caso, datos, cajero, 'cajero')).estado).toBe(403)
    expect(await duenoDe(caso.contrato.id)).toBe(caso.otro.id)
  })
})

describe("a person's data (Ley 1581)", () => {
  it('hands over everything, as data and on paper, and writes it down', async () => {
    const { cuerpo: c } = await crear(datosDeCliente({ autorizacion: { otorgada: true, canal: 'Verbal' } }))
    await contratoDe(c.id)
    const { cuerpo } = await gerente.pedir<DatosPersonales>('GET', `/clientes/${c.id}/datos`)
    expect(cuerpo).toMatchObject({
      cliente: { id: c.id },
      contratos: [{ almacen: 'PCT01' }],
      textoAutorizacion: expect.stringContaining('Autorizo'),
      registro: [{ frase: expect.stringContaining('creó el cliente') }],
    })
    const pdf = await gerente.pedir('GET', `/clientes/${c.id}/datos/pdf`)
    expect(pdf.texto.slice(0, 5)).toBe('%PDF-')
    const { cuerpo: linea } = await gerente.pedir<{ items: { texto: string; clase: string }[] }>(
      'GET',
      `/clientes/${c.id}/linea`,
    )
    expect(linea.items.map((i) => i.clase)).toEqual(expect.arrayContaining(['contrato', 'registro']))
    expect(linea.items.some((i) => i.texto.includes('descargó los datos personales'))).toBe(true)
  })

  it('of somebody with whom much happened tells the newest, that there is more, and all of it when it is asked for', async () => {
    const { cuerpo: c } = await crear(datosDeCliente())
    for (let i = 0; i < 101; i++) await contratoDe(c.id)
    const linea = async (consulta = '') =>
      (
        await gerente.pedir<{ items: { clase: string }[]; hayMas: boolean }>(
          'GET',
          `/clientes/${c.id}/linea${consulta}`,
        )
      ).cuerpo
    expect(await linea()).toMatchObject({ items: { length: 100 }, hayMas: true })
    const { items, hayMas } = await linea('?cuantos=200')
    expect([items.filter(({ clase }) => clase === 'contrato').length, hayMas]).toEqual([101, false])
  })

  it('tells an overdue contract from one in force', async () => {
    const { cuerpo: c } = await crear(datosDeCliente())
    const { codigo } = await contratoDe(c.id)
    const detalle = async () => {
      const { cuerpo } = await gerente.pedir<{ items: { codigo: string | null; detalle: string | null }[] }>(
        'GET',
        `/clientes/${c.id}/linea`,
      )
      return cuerpo.items.find((i) => i.codigo === codigo)?.detalle
    }
    expect(await detalle()).toBe('vigente')
    await p.base.db
      .updateTable('contratos')
      .set({ vence: '2026-01-01' })
      .where('codigo', '=', codigo)
      .execute()
    expect(await detalle()).toBe('vencido')
  })

  it('anonymises when nothing is open, and leaves no trace of the person anywhere', async () => {
    const datos = datosDeCliente({ nombres: 'Zacarías', email: 'zaca@ejemplo.co', celular: '3029998877' })
    const { cuerpo: c } = await crear(datos)
    const contrato = await contratoDe(c.id)
    const anonimizar = () =>
      admin.pedir('POST', `/clientes/${c.id}/anonimizar`, {
        motivo: 'Lo pidió por escrito',
        credenciales: firma('superadmin'),
      })
    expect(await anonimizar()).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'cliente.contratos_abiertos' },
    })
    await p.base.db
      .updateTable('contratos')
      .set({ estado: 'resuelto', tipo_resolucion: 'retiro', resuelto_en: '2026-11-20' })
      .where('id', '=', contrato.id)
      .execute()
    expect((await anonimizar()).estado).toBe(200)
    const { rows } = await sql<{ tabla: string }>`
      select t.tabla from (
        select 'clientes' as tabla, to_jsonb(clientes)::text as fila from clientes
        union all select 'palabras', palabra from cliente_palabras
        union all select 'auditoria', to_jsonb(auditoria)::text from auditoria
        union all select 'mensajes', to_jsonb(mensajes)::text from mensajes
        union all select 'fusiones', to_jsonb(fusiones)::text from fusiones
        union all select 'idempotencia', to_jsonb(idempotencia)::text from idempotencia) t
      where t.fila ~* ${`zacar|zaca@|3029998877|${datos.cedula}`}`.execute(p.base.db)
    expect(rows).toEqual([])
    expect(await ver(c.id)).toMatchObject({ nombre_completo: 'Anonimizado', anonimizado: expect.any(String) })
    expect((await editar(await ver(c.id), datos)).cuerpo).toMatchObject({ codigo: 'cliente.anonimizado' })
    expect(await anonimizar()).toMatchObject({ cuerpo: { codigo: 'cliente.anonimizado' } })
    expect((await crear(datos)).estado).toBe(200)
  })
})

it('counts contracts per category, and what is owed today', async () => {
  const c = await unCliente(p.base.db)
  await contratoDe(c.id)
  const { cuerpo } = await cajero.pedir<{ items: { _id: string; cantidad: number }[] }>(
    'GET',
    `/clientes/${c.id}/estadisticas`,
  )
  expect(cuerpo).toMatchObject({ items: [{ _id: expect.any(String), cantidad: 1 }], retirados: 0 })
  expect(cuerpo).toHaveProperty('debeHoy')
})
