import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import type { AvisoPrevio, crearLote, FilaVencida, Lote } from '@retroventa/api/contratos/vencidos'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { mandar as enLaBase } from '../../../testing/clones.ts'
import { alLeer } from '../../../testing/vigilancia/alLeer.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'
import { contratoOperable } from '../operaciones/queries.ts'
import { trabajarLotes } from './trabajar.ts'

const CUANTOS = 90
const DIA = 86_400_000

let p: Prueba
let gerente: Navegador

const firma = (usuario = 'gerente') => ({ usuario, clave: CLAVE })

beforeAll(async () => {
  p = await crearPrueba()
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 100_000_000)
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - 120 * DIA)
  const cajero = await p.entrar('cajero')
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [
      { descripcion: 'Cadena', categoria: 4, peso: 430, valor: 500_000, motivo: 'fina' },
      { descripcion: 'Televisor', peso: 0, valor: 300_000 },
    ],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const visto = await vistoDeContrato(p.deps, datos)
  for (let i = 0; i < CUANTOS; i += 10)
    await Promise.all(
      Array.from({ length: 10 }, () =>
        cajero.pedir('POST', '/contratos', { datos, visto, credenciales: firma('cajero') }),
      ),
    )
  p.reloj.ahora = hoy
  gerente = await p.entrar('gerente')
}, 60_000)
afterAll(() => p.cerrar())

type Cuerpo = Omit<Peticion<typeof crearLote>['body'], 'credenciales'>

const mandar = (cuerpo: Cuerpo, quien = gerente, usuario = 'gerente') =>
  quien.pedir<{ id: string; total: number; codigo: string }>('POST', '/contratos/lotes', {
    ...cuerpo,
    credenciales: firma(usuario),
  })
const ver = async (id: string) => (await gerente.pedir<Lote>('GET', `/contratos/lotes/${id}`)).cuerpo
const cola = async (query = '') =>
  (
    await gerente.pedir<{
      items: FilaVencida[]
      total: number
      conteos: Record<string, number>
      visto: string
    }>('GET', `/contratos/vencidos${query}`)
  ).cuerpo
/** The template of what is overdue, on or off. */
async function plantilla(send: boolean): Promise<void> {
  const admin = await p.entrar('superadmin')
  const { version, valor } = (
    await admin.pedir<{ version: number; valor: Configuracion }>('GET', '/configuracion')
  ).cuerpo
  const deVencimiento = (una: { operacion: string; send: boolean }) =>
    una.operacion === 'vencimiento' ? { ...una, send } : una
  const { estado } = await admin.pedir('PUT', '/configuracion', {
    version,
    valor: {
      ...valor,
      message_operaciones: valor.message_operaciones.map(deVencimiento),
      email_operaciones: valor.email_operaciones.map(deVencimiento),
    },
    credenciales: firma('superadmin'),
  })
  expect(estado).toBe(200)
  // Every process learns of it in a moment.
  p.reloj.avanzar(3_000)
}

const SIN_CIERRE = new AbortController().signal

it('leaves as a file, whole and in its order, and its foot is the sum of its rows', async () => {
  const { items } = await cola('?porPagina=200&orden=-codigo')
  const { texto } = await gerente.pedir('GET', '/contratos/vencidos/exportar?orden=-codigo')
  expect(texto.match(/PCT01-\d{6}/g)).toEqual(items.map(({ codigo }) => codigo))
  const debe = items.reduce((suma, { vencido }) => suma + vencido, 0)
  expect(texto).toMatch(new RegExp(`Debe[;,]"?${debe}`))
  expect((await gerente.pedir('GET', '/contratos/vencidos/debe')).cuerpo).toEqual({ debe })
  expect((await gerente.pedir('GET', '/contratos/vencidos/debe?cola=hoy')).cuerpo).toEqual({ debe: 0 })
  const hoy = await gerente.pedir('GET', '/contratos/vencidos/exportar?cola=hoy')
  expect(hoy.texto).not.toMatch(/PCT01-\d{6}/)
  expect((await (await p.entrar('cajero')).pedir('GET', '/contratos/vencidos/exportar')).estado).toBe(403)
})

it('shows the queue, gives a notice to those chosen, and remembers it in their dossier', async () => {
  const { items, total, conteos } = await cola('?porPagina=5')
  expect([total, conteos]).toEqual([CUANTOS, { vencidos: CUANTOS, hoy: 0 }])
  expect(items[0]).toMatchObject({ aviso: null, vencido: 120_000 })
  const contratos = items.slice(0, 2).map(({ id }) => id)
  const accion = { accion: 'aviso', canal: 'llamada', respuesta: 'Paga el viernes' } as const
  const { cuerpo } = await mandar({ accion, contratos })
  await trabajarLotes(p.deps, SIN_CIERRE)
  expect(await ver(cuerpo.id)).toMatchObject({ total: 2, hechas: 2, rechazadas: 0 })
  const enOtro = await p.entrar('superadmin', 'PCT02')
  expect((await enOtro.pedir('GET', `/contratos/lotes/${cuerpo.id}`)).estado).toBe(404)
  expect((await cola('?porPagina=1')).items[0]?.aviso).toBe('2026-11-20')
  const dossier = await gerente.pedir<{ items: object[]; diasAviso: number }>(
    'GET',
    `/contratos/${items[0]?.codigo}/avisos`,
  )
  expect(dossier.cuerpo).toMatchObject({
    items: [{ canal: 'llamada', respuesta: 'Paga el viernes', usuario: 'gerente' }],
    diasAviso: 15,
  })
})

/** What each notice that is noted runs into, while something is done. */
async function alAnotar(cuerpo: string, hacer: () => Promise<void>) {
  await enLaBase(
    p.base.dueno,
    `create sequence veces; grant usage on sequence veces to public;
    create function al_anotar() returns trigger language plpgsql as $$ begin ${cuerpo} return new; end $$;
    create trigger al_anotar before insert on avisos_previos for each row execute function al_anotar()`,
  )
  await hacer()
  await enLaBase(p.base.dueno, 'drop function al_anotar cascade; drop sequence veces')
}
const avisar = async (...contratos: string[]) =>
  (await mandar({ accion: { accion: 'aviso', canal: 'llamada' }, contratos })).cuerpo.id
async function tres(): Promise<[string, string, string]> {
  const { items } = await cola('?porPagina=5&orden=-codigo')
  const [uno = '', dos = '', otro = ''] = items.map(({ id }) => id)
  return [uno, dos, otro]
}

it('a contract that meets an error which nobody foresaw is refused and told, and holds neither its batch nor the others', async () => {
  const [malo, bueno, otro] = await tres()
  await alAnotar(`if new.contrato_id = '${malo}' then raise exception 'defect'; end if;`, async () => {
    const [primero, segundo] = [await avisar(malo, bueno), await avisar(otro)]
    await expect(trabajarLotes(p.deps, SIN_CIERRE)).rejects.toThrow('defect')
    const dicho = await ver(primero)
    expect(dicho).toMatchObject({ hechas: 1, rechazadas: 1, terminado: expect.any(String) })
    expect(dicho.filas.find(({ estado }) => estado === 'rechazada')?.mensaje).toContain(
      'error en el servidor',
    )
    expect(await ver(segundo)).toMatchObject({ hechas: 1, terminado: expect.any(String) })
    await trabajarLotes(p.deps, SIN_CIERRE)
  })
})

it.each([
  ['a deadlock', '40P01', 6],
  ['its time', '57014', 2],
])(
  'what is given up for %s is tried again behind the others, and only then refused',
  async (_, codigo, hasta) => {
    const [malo, bueno, otro] = await tres()
    const cuerpo = `if new.contrato_id = '${otro}' or new.contrato_id = '${malo}' and nextval('veces') <= ${hasta} then
    raise exception 'busy' using errcode = '${codigo}'; end if;`
    await alAnotar(cuerpo, async () => {
      const pasado = await avisar(malo, bueno)
      await trabajarLotes(p.deps, SIN_CIERRE)
      expect(await ver(pasado)).toMatchObject({ hechas: 2, rechazadas: 0, terminado: expect.any(String) })
      const nunca = await avisar(otro, bueno)
      await expect(trabajarLotes(p.deps, SIN_CIERRE)).rejects.toThrow('busy')
      expect(await ver(nunca)).toMatchObject({ hechas: 1, rechazadas: 1, terminado: expect.any(String) })
    })
  },
)

it('an error that nobody foresaw of several together is told, though each is done by itself', async () => {
  const [uno, dos] = await tres()
  await alAnotar(`if nextval('veces') = 1 then raise exception 'together'; end if;`, async () => {
    const id = await avisar(uno, dos)
    await expect(trabajarLotes(p.deps, SIN_CIERRE)).rejects.toThrow('together')
    expect(await ver(id)).toMatchObject({ hechas: 2, rechazadas: 0 })
  })
})

it('asks of each kind of batch its own permission: who passes contracts on needs none to give notices', async () => {
  await p.base.db
    .insertInto('roles')
    .values({
      id: p.deps.nuevoId(),
      nombre: 'Bodega',
      permisos: ['contratos.ver', 'contratos.vencer'],
    })
    .execute()
  await unUsuario(p.base.db, 'bodega', [{ almacenId: p.almacenes.PCT01, rol: 'Bodega' }])
  const bodega = await p.entrar('bodega')
  const contratos = (await cola('?porPagina=1')).items.map(({ id }) => id)
  const avisar = { accion: 'aviso', canal: 'llamada' } as const
  const esperar = { accion: 'espera', hasta: '2026-11-25' } as const
  for (const accion of [avisar, esperar])
    expect((await mandar({ accion, contratos }, bodega, 'bodega')).cuerpo.codigo).toBe('permiso.falta')
  // Its prior notice has not run: the row is refused, not the batch.
  const resolver = { accion: 'vencimiento', destino: 'vitrina' } as const
  const { estado, cuerpo } = await mandar({ accion: resolver, contratos }, bodega, 'bodega')
  expect([estado, cuerpo.total]).toEqual([200, 1])
  await trabajarLotes(p.deps, SIN_CIERRE)
  expect(await ver(cuerpo.id)).toMatchObject({ hechas: 0, rechazadas: 1 })
})

it('does nothing of what was signed by who has lost that permission since, with a role still or without one', async () => {
  const bodega = await p.entrar('bodega')
  const contratos = (await cola('?porPagina=1')).items.map(({ id }) => id)
  const { cuerpo } = await mandar(
    { accion: { accion: 'vencimiento', destino: 'vitrina' }, contratos },
    bodega,
    'bodega',
  )
  await p.base.db
    .updateTable('roles')
    .set({ permisos: ['contratos.ver'] })
    .where('nombre', '=', 'Bodega')
    .execute()
  await trabajarLotes(p.deps, SIN_CIERRE)
  const { hechas, filas } = await ver(cuerpo.id)
  expect(hechas).toBe(0)
  expect(filas.map(({ mensaje }) => mensaje)).toEqual(['Quien lo firmó ya no puede hacerlo en este almacén.'])
})

describe('a prior notice by message', () => {
  let uno: { id: string; codigo: string }
  beforeAll(async () => {
    const [primero] = (await cola('?porPagina=50')).items.toReversed()
    if (!primero) throw new Error('nothing in the queue')
    uno = primero
  })
  const avisar = async () => {
    const { cuerpo } = await mandar({ accion: { accion: 'aviso', canal: 'mensaje' }, contratos: [uno.id] })
    await trabajarLotes(p.deps, SIN_CIERRE)
    return ver(cuerpo.id)
  }
  /** What the dossier, the rule and the queue say of it: when it was given, the days that count, the last of them. */
  const dicho = async () => {
    const { items } = (
      await gerente.pedir<{ items: Pick<AvisoPrevio, 'salio' | 'espera'>[] }>(
        'GET',
        `/contratos/${uno.codigo}/avisos`,
      )
    ).cuerpo
    return [
      items.map(({ salio, espera }) => ({ salio, espera })),
      (await contratoOperable(p.base.db, uno.codigo))?.avisos,
      (await cola(`?texto=${uno.codigo}`)).items[0]?.aviso,
    ]
  }
  const quedan = async (estado: string, enviado: string | null) => {
    await p.base.db
      .updateTable('mensajes')
      .set({ estado, enviado })
      .where('motivo', '=', 'vencimiento')
      .execute()
    return dicho()
  }
  const salio = '2026-11-23T12:00:00.000Z'

  it('a notice by message that nobody gets is none: refused while it is left, and not counted once it failed', async () => {
    await plantilla(false)
    expect(await avisar()).toMatchObject({ hechas: 0, rechazadas: 1 })
    expect(JSON.stringify(await avisar())).toContain('la plantilla «vencimiento» está apagada')
    await plantilla(true)
    expect(JSON.stringify(await avisar())).toContain('el cliente no autorizó ningún medio')
    expect(await dicho()).toEqual([[], [], null])
    await p.base.db.updateTable('clientes').set({ enviar_sms: true, celular: '3005550142' }).execute()
    expect(await avisar()).toMatchObject({ hechas: 1, rechazadas: 0 })
    expect(await quedan('fallido', salio)).toEqual([[{ salio: null, espera: false }], [], null])
  })

  it('counts from the day on which it left, not while it waits nor once it was taken back', async () => {
    // Left in the queue, held by the hours of contact.
    for (const estado of ['encolado', 'retenido'])
      expect(await quedan(estado, null)).toEqual([[{ salio: null, espera: true }], [], null])
    for (const estado of ['enviado', 'leido'])
      expect(await quedan(estado, salio)).toEqual([[{ salio, espera: false }], ['2026-11-23'], '2026-11-23'])
    expect(await quedan('cancelado', null)).toEqual([[{ salio: null, espera: false }], [], null])
  })
})

it('is of who may: the cashier waits and does not pass, and a long wait is refused row by row', async () => {
  const cajero = await p.entrar('cajero')
  const pasar = { accion: { accion: 'vencimiento', destino: 'vitrina' } } as const
  expect((await mandar(pasar, cajero, 'cajero')).estado).toBe(403)
  const contratos = (await cola('?porPagina=3')).items.map(({ id }) => id)
  const larga = { accion: { accion: 'espera', hasta: '2027-06-01' }, contratos } as const
  const { cuerpo } = await mandar(larga, cajero, 'cajero')
  await trabajarLotes(p.deps, SIN_CIERRE)
  const lote = await ver(cuerpo.id)
  expect(lote).toMatchObject({ hechas: 0, rechazadas: 3 })
  expect(lote.filas[0]?.mensaje).toMatch(/^Falta autorización: Una espera de 193 días/)
  expect((await mandar({ ...pasar, filtro: { cola: 'hoy', orden: 'vence' } })).cuerpo.codigo).toBe(
    'lote.vacio',
  )
})

it('is of all that were seen in a filter or of none: of the ones of another filter, one more or another in its place, nothing is done', async () => {
  const { items } = await cola('?porPagina=3')
  const [uno, otro, ajeno] = items
  if (!uno || !otro || !ajeno) throw new Error('nothing in the queue')
  const vence = (id: string, dia: string) =>
    p.base.db.updateTable('contratos').set({ vence: dia }).where('id', '=', id).execute()
  // Two of a due date of their own.
  await vence(uno.id, '2026-08-01')
  await vence(otro.id, '2026-08-01')
  const filtro = { cola: 'vencidos', orden: 'vence', venceHasta: '2026-08-01' } as const
  const { total, visto } = await cola('?venceHasta=2026-08-01&orden=-codigo')
  expect(total).toBe(2)
  const accion = { accion: 'aviso', canal: 'llamada' } as const
  const intento = async (cuerpo: Omit<Cuerpo, 'accion'>) =>
    (await mandar({ accion, ...cuerpo })).cuerpo.codigo ?? 'hecho'
  const lotes = async () => (await p.base.db.selectFrom('lotes_contratos').select('id').execute()).length
  const antes = await lotes()
  // The filter was taken away under the number that was signed, and none was looked at.
  expect(await intento({ filtro: { cola: 'vencidos', orden: 'vence' }, visto })).toBe('lote.cambio')
  expect(await intento({ filtro })).toBe('lote.cambio')
  await vence(ajeno.id, '2026-08-01')
  expect(await intento({ filtro, visto })).toBe('lote.cambio')
  await vence(uno.id, uno.vence)
  expect((await cola('?venceHasta=2026-08-01')).total).toBe(2)
  expect(await intento({ filtro, visto })).toBe('lote.cambio')
  expect(await lotes()).toBe(antes)
  // Those that were seen again, in whatever order, are done.
  await vence(ajeno.id, ajeno.vence)
  await vence(uno.id, '2026-08-01')
  expect(await intento({ filtro, visto })).toBe('hecho')
  await trabajarLotes(p.deps, SIN_CIERRE)
  for (const { id, vence: dia } of [uno, otro]) await vence(id, dia)
})

it('passes all of them though the work is cut and taken up by several: one document each, both ledgers agree', async () => {
  const { cuerpo } = await mandar({
    accion: { accion: 'vencimiento', destino: 'fundir' },
    filtro: { cola: 'vencidos', orden: 'vence' },
    visto: (await cola()).visto,
  })
  expect(cuerpo.total).toBe(CUANTOS)
  // One contract was withdrawn from the queue after the signature: that row alone is refused.
  const [primero] = (await cola('?porPagina=1')).items
  await sql`update contratos set estado = 'problema_legal', estado_previo = 'vigente' where id = ${primero?.id}`.execute(
    p.base.db,
  )
  const corte = new AbortController()
  // When the first of them are in hand.
  const deps = { ...p.deps, db: alLeer(p.deps.db, 'orden', async () => corte.abort()) }
  await trabajarLotes(deps, corte.signal)
  const { hechas, terminado } = await ver(cuerpo.id)
  expect([hechas > 0, terminado]).toEqual([true, null])
  await Promise.all([trabajarLotes(p.deps, SIN_CIERRE), trabajarLotes(p.deps, SIN_CIERRE)])
  const lote = await ver(cuerpo.id)
  expect(lote).toMatchObject({ hechas: CUANTOS - 1, rechazadas: 1 })
  expect(lote.terminado).not.toBeNull()
  expect(lote.filas.find(({ estado }) => estado === 'rechazada')?.mensaje).toBe(
    'El contrato está en problema legal: así no admite una resolución por vencimiento.',
  )
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from documentos where tipo = 'vencimiento') documentos,
    (select count(distinct origen_id)::int from documentos where tipo = 'vencimiento') contratos,
    (select max(numero) from documentos where tipo = 'vencimiento') ultimo,
    (select count(*)::int from piezas where lugar = 'desuso') piezas,
    (select sum(debito - credito)::int8 from saldos_dia where cuenta = '143515') desuso,
    (select sum(entra_costo - sale_costo)::int8 from saldos_bienes_dia where lugar = 'desuso') bienes`.execute(
    p.base.db,
  )
  const pasados = CUANTOS - 1
  expect(rows[0]).toEqual({
    documentos: pasados,
    contratos: pasados,
    ultimo: pasados,
    piezas: 2 * pasados,
    desuso: 800_000 * pasados,
    bienes: 800_000 * pasados,
  })
  // Undone as any document is.
  const codigo = lote.filas.find(({ estado }) => estado === 'hecha')?.documento
  const previa = await gerente.pedir<{ visto: string }>('GET', `/documentos/${codigo}/anulacion`)
  const anulado = await gerente.pedir('POST', `/documentos/${codigo}/anulacion`, {
    entrada: { motivo: 'no era este' },
    visto: previa.cuerpo.visto,
    credenciales: firma(),
  })
  expect(anulado.estado).toBe(200)
  expect((await cola()).total).toBe(1)
})
