import type { Contrato } from '@retroventa/api/contratos/llamadas'
import type { SituacionContrato } from '@retroventa/domain/operaciones/contratos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { subirFoto } from '../../../testing/archivos/subir.ts'
import { unCliente } from '../../clientes/factory.ts'
import { unaBase } from '../../contabilidad/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { vistoDeContrato } from '../factory.ts'

let p: Prueba
const DIA = 86_400_000
interface Respuesta {
  codigo: string
  datos?: { exige?: { mensaje: string }[] }
}

beforeAll(async () => {
  p = await crearPrueba()
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 50_000_000)
  // Somebody who passes lost contracts on, and answers for no notice that was not given.
  await sql`update roles set permisos = array_append(permisos, 'contratos.vencer') where nombre = 'Consulta'`.execute(
    p.base.db,
  )
})
afterAll(() => p.cerrar())

/** A contract of three months that is `dias` old. */
async function unContratoDeHace(dias: number): Promise<string> {
  const hoy = p.reloj.ahora
  p.reloj.ahora = new Date(hoy.getTime() - dias * DIA)
  const quien = await p.entrar('gerente')
  const datos = {
    clienteId: (await unCliente(p.base.db)).id,
    articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
    plazoId: '019a0000-0000-7000-8000-000000000003',
    porcentaje: 500,
  }
  const { cuerpo } = await quien.pedir<Respuesta>('POST', '/contratos', {
    datos,
    visto: await vistoDeContrato(p.deps, datos),
    credenciales: { usuario: 'gerente', clave: CLAVE },
  })
  p.reloj.ahora = hoy
  return cuerpo.codigo
}

async function operar(
  codigo: string,
  tipo: 'vencimiento' | 'decomiso',
  entrada: object,
  quien: Navegador,
  usuario: string,
  autoriza?: string,
) {
  const { cuerpo } = await quien.pedir<{ hoy: string; situacion: SituacionContrato & { sugerido: number } }>(
    'GET',
    `/contratos/${codigo}/situacion`,
  )
  const { plan } = PLANEADORES[tipo](cuerpo.situacion, entrada as never, cuerpo.hoy)
  return quien.pedir<Respuesta>('POST', `/contratos/${codigo}/${tipo}`, {
    entrada,
    visto: plan ? huellaDe(plan) : '-',
    credenciales: { usuario, clave: CLAVE },
    ...(autoriza && { autoriza: { usuario: autoriza, clave: CLAVE } }),
  })
}

async function avisar(codigo: string, haceDias: number) {
  const { id } = await p.base.db
    .selectFrom('contratos')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  const { id: usuario_id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'gerente')
    .executeTakeFirstOrThrow()
  await p.base.db
    .insertInto('avisos_previos')
    .values({
      id: p.deps.nuevoId(),
      contrato_id: id,
      almacen_id: p.almacenes.PCT01,
      instante: new Date(p.reloj.ahora.getTime() - haceDias * DIA).toISOString(),
      canal: 'llamada',
      usuario_id,
    })
    .execute()
}

it('a loss waits for its prior notice: refused without it and before its days, done after them', async () => {
  const quien = await p.entrar('consulta')
  const codigo = await unContratoDeHace(120)
  const sin = await operar(codigo, 'vencimiento', {}, quien, 'consulta')
  expect([sin.estado, sin.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  expect(sin.cuerpo.datos?.exige?.[0]?.mensaje).toBe(
    'Que se pierdan los artículos sin el aviso previo de 15 días.',
  )
  // A notice of another time, months before this due date, says nothing of this loss.
  await avisar(codigo, 90)
  expect((await operar(codigo, 'vencimiento', {}, quien, 'consulta')).cuerpo.codigo).toBe(
    'operacion.autorizacion',
  )
  await avisar(codigo, 14)
  const antes = await operar(codigo, 'vencimiento', {}, quien, 'consulta')
  expect(antes.cuerpo.datos?.exige?.[0]?.mensaje).toBe(
    'Que se pierdan los artículos a 14 días del aviso previo; son 15.',
  )
  // A second notice does not begin to count again.
  p.reloj.avanzar(DIA)
  await avisar(codigo, 0)
  const otra = await p.entrar('consulta')
  expect((await operar(codigo, 'vencimiento', {}, otra, 'consulta')).estado).toBe(200)
})

it('somebody who may answers for it on the same screen, and the document keeps who', async () => {
  const quien = await p.entrar('consulta')
  const codigo = await unContratoDeHace(120)
  const nadie = await operar(codigo, 'vencimiento', {}, quien, 'consulta', 'cajero')
  expect(nadie.cuerpo.codigo).toBe('operacion.sin_autoridad')
  const hecho = await operar(codigo, 'vencimiento', {}, quien, 'consulta', 'gerente')
  expect(hecho.estado).toBe(200)
  const { username } = await p.base.db
    .selectFrom('documentos')
    .innerJoin('usuarios', 'usuarios.id', 'autorizo_id')
    .select('username')
    .where('documentos.codigo', '=', hecho.cuerpo.codigo)
    .executeTakeFirstOrThrow()
  expect(username).toBe('gerente')
})

it('a decomiso keeps the photo of its act, of who uploaded it, seen with the contract and nowhere else', async () => {
  const gerente = await p.entrar('gerente')
  const codigo = await unContratoDeHace(20)
  const acto = { autoridad: 'SIJIN', acta: '2026-114' }
  const ajena = await subirFoto(await p.entrar('cajero'))
  const mala = await operar(codigo, 'decomiso', { ...acto, actaFotoId: ajena }, gerente, 'gerente')
  expect(mala.cuerpo).toMatchObject({ codigo: 'foto.no_existe', campo: 'actaFotoId' })
  expect((await gerente.pedir('GET', `/contratos/${codigo}/acta`)).estado).toBe(404)
  const hecho = await operar(
    codigo,
    'decomiso',
    { ...acto, actaFotoId: await subirFoto(gerente) },
    gerente,
    'gerente',
  )
  expect(hecho.estado).toBe(200)
  const { cuerpo } = await gerente.pedir<Contrato>('GET', `/contratos/${codigo}`)
  expect(cuerpo.movimientos.at(-1)).toMatchObject({ ...acto, conActa: true })
  const acta = await (await p.entrar('consulta')).pedir('GET', `/contratos/${codigo}/acta`)
  expect([acta.estado, acta.cabeceras['content-type']]).toEqual([200, 'image/jpeg'])
  // As its account is: who takes payments sees it at any branch (ADR 040).
  const cobra = await p.entrar('gerente', 'PCT02')
  expect((await cobra.pedir('GET', `/contratos/${codigo}/acta`)).estado).toBe(200)
  await unUsuario(p.base.db, 'lejana', [{ almacenId: p.almacenes.PCT02, rol: 'Consulta' }])
  const lejos = await p.entrar('lejana', 'PCT02')
  expect((await lejos.pedir('GET', `/contratos/${codigo}/acta`)).estado).toBe(404)
})
