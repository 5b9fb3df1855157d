import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { verCierres } from '@retroventa/api/contabilidad/libros'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarSolicitudes } from '@retroventa/api/solicitudes/llamadas'
import type { TipoDinero } from '@retroventa/domain/operaciones/dinero/tipos'
import { planearCierreMes } from '@retroventa/domain/operaciones/libros/cierreMes'
import { planearComprobante } from '@retroventa/domain/operaciones/libros/comprobante'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearArchivosCarpeta } from '../../ports/files/folder.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { subirArchivo } from '../../testing/archivos/subir.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { cuentasPosibles } from '../contabilidad/service.ts'
import { unTipoDeDinero } from '../dinero/factory.ts'
import { barrer } from '../dinero/soportes.ts'
import { CLAVE, unUsuario } from '../sesion/factory.ts'

/** What whoever answers is told of what was asked for, before it is done. */

const HOY = '2026-11-20'
const DIA_MS = 86_400_000
let p: Prueba
let carpeta: string
let contadora: Navegador
let superadmin: Navegador
let tipo: TipoDinero

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'retroventa-pedido-'))
  p = await crearPrueba()
  Object.assign(p.deps, { archivos: crearArchivosCarpeta(carpeta) })
  const { db } = p.base
  await db
    .insertInto('roles')
    .values({
      id: p.deps.nuevoId(),
      nombre: 'Contadora',
      permisos: ['contabilidad.ver', 'contabilidad.comprobantes', 'solicitudes.pedir', 'solicitudes.ver'],
    })
    .execute()
  await unUsuario(db, 'contadora', [{ almacenId: p.almacenes.PCT01, rol: 'Contadora' }])
  ;[contadora, superadmin] = await Promise.all([p.entrar('contadora'), p.entrar('superadmin')])
  const { id } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 3_000_000)
  const sinImpuestos = { iva: 0, retefuente: 0, reteiva: 0, reteica: 0, baseRetencion: 0 }
  tipo = await unTipoDeDinero(db, { limite: 100_000, pideTercero: false, tarifas: sinImpuestos })
})
afterAll(async () => {
  await p.cerrar()
  await rm(carpeta, { recursive: true })
})

const firma = (usuario: string) => ({ usuario, clave: CLAVE })
const pedir = (quien: Navegador, usuario: string, pedido: object) =>
  quien.pedir<{ id: string; nivel: string; codigo: string }>('POST', '/solicitudes', {
    ...pedido,
    motivo: 'quedó por fuera',
    credenciales: firma(usuario),
  })
const pedidas = async (vista: 'auditoria' | 'gerencia') =>
  (await superadmin.pedir<Respuesta<typeof listarSolicitudes>>('GET', `/solicitudes?vista=${vista}`)).cuerpo
    .items

it('a voucher of a month that is closed goes to who answers for its amount, who reads its accounts and what it is', async () => {
  const { cuerpo: cierres } = await superadmin.pedir<Respuesta<typeof verCierres>>(
    'GET',
    '/contabilidad/cierres?mes=2026-10',
  )
  const { plan: cierre } = planearCierreMes(cierres.situacion, { mes: '2026-10' }, cierres.hoy)
  const cerrado = await superadmin.pedir('POST', '/contabilidad/cierres', {
    entrada: { mes: '2026-10' },
    visto: cierre ? huellaDe(cierre) : '-',
    credenciales: firma('superadmin'),
  })
  expect(cerrado.estado).toBe(200)
  const pedirPor = async (valor: number) => {
    const entrada = {
      descripcion: 'Ajuste del banco',
      fecha: '2026-10-31',
      lineas: [
        { cuenta: '519595', debito: valor, credito: 0 },
        { cuenta: '111005', debito: 0, credito: valor },
      ],
    }
    const { plan } = planearComprobante(await cuentasPosibles(p.base.db), entrada, HOY)
    return pedir(contadora, 'contadora', { tipo: 'comprobante', entrada, visto: plan ? huellaDe(plan) : '-' })
  }
  expect((await pedirPor(400_000_000)).cuerpo.nivel).toBe('gerencia')
  expect((await pedirPor(1_000)).cuerpo.nivel).toBe('auditoria')
  const [grande] = await pedidas('gerencia')
  expect([grande?.tipo, grande?.valor, grande?.soporte]).toEqual(['comprobante', 400_000_000, false])
  const dichos = grande?.datos.map(({ nombre, valor }) => `${nombre}: ${valor}`.replace(/\s/g, ' '))
  expect(dichos).toEqual([
    'Descripción: Ajuste del banco',
    '519595 Otros gastos, por tipo: Débito $ 400.000.000',
    '111005 Bancos, moneda nacional: Crédito $ 400.000.000',
  ])
  expect((await pedidas('auditoria')).map(({ valor }) => valor)).toEqual([1_000])
})

it('of an expense it tells what it is and opens its invoice, which is there as long as it waits', async () => {
  const cajero = await p.entrar('cajero')
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')
  const subido = await subirArchivo<{ id: string }>(cajero, '/dinero/soportes', pdf)
  const { id: soporteId } = subido.cuerpo
  const entrada = {
    tipoId: tipo.id,
    descripcion: 'Arreglo de la reja',
    subtotal: 200_000,
    numeroSoporte: 'FE-1020',
    soporteId,
  }
  const { plan } = PLANEADORES.egreso({ tipo, tercero: undefined }, entrada)
  // The setting allows a request to wait longer than what is loose is kept.
  await sql`update configuracion set valor = jsonb_set(valor, '{solicitudes,horas}', '720')`.execute(
    p.base.db,
  )
  p.reloj.avanzar(3_000)
  const { cuerpo } = await pedir(cajero, 'cajero', {
    tipo: 'egreso',
    entrada,
    visto: plan ? huellaDe(plan) : '-',
  })
  const pedida = (await pedidas('auditoria')).find(({ id }) => id === cuerpo.id)
  expect([pedida?.soporte, pedida?.datos]).toEqual([
    true,
    [
      { nombre: 'Descripción', valor: 'Arreglo de la reja' },
      { nombre: 'Número del soporte', valor: 'FE-1020' },
    ],
  ])
  const ver = async (usuario: string, almacen?: 'PCT02') => {
    const quien = await p.entrar(usuario, almacen)
    return (await quien.pedir('GET', `/solicitudes/${cuerpo.id}/soporte`)).estado
  }
  expect([await ver('auditor'), await ver('cajera2', 'PCT02')]).toEqual([200, 404])
  const antes = p.reloj.ahora
  p.reloj.ahora = new Date(antes.getTime() + 29 * DIA_MS)
  await barrer(p.deps)
  const espera = await ver('auditor')
  // Nobody answered, nobody asked anew: it goes as what nobody took.
  p.reloj.ahora = new Date(antes.getTime() + 50 * DIA_MS)
  await barrer(p.deps)
  const olvidado = await ver('auditor')
  p.reloj.ahora = antes
  expect([espera, olvidado]).toEqual([200, 404])
})
