import type { Contrato, condicionesContrato } from '@retroventa/api/contratos/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conservada } from '../../db/planes.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { ordenesDe } from '../../testing/vigilancia/ordenes.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { unContrato, vistoDeContrato } from './factory.ts'

let p: Prueba
let cajero: Navegador
const lector = crearLectorDePdf()

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  cajero = await p.entrar('cajero')
  const { id: empleado_id } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const { id: cliente_id } = await unCliente(db)
  const comun = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
  // The contract of the design picture 07.
  await unContrato(db, {
    ...comun,
    fecha: '2026-06-12',
    articulos: [
      { descripcion: 'Cadena tejido Singapur', categoria: 4, peso: 430, valor: 860_000 },
      { descripcion: 'Anillo con circón', categoria: 4, peso: 210, valor: 420_000 },
      { descripcion: 'Dije Virgen del Carmen', categoria: 4, peso: 110, valor: 220_000 },
    ],
    ampliaciones: [
      { fecha: '2026-09-10', meses: 2, valor: 150_000 },
      { fecha: '2026-09-11', meses: 1, valor: 75_000, estado: 'anulado' },
    ],
    abonos: [{ fecha: '2026-10-12', valor: 400_000 }],
  })
  await unContrato(db, {
    ...comun,
    fecha: '2026-07-01',
    columnas: { estado: 'resuelto', tipo_resolucion: 'vencimiento', resuelto_en: '2026-11-10' },
  })
  await unContrato(db, {
    ...comun,
    almacen_id: p.almacenes.PCT02,
    almacenCodigo: 'PCT02',
    fecha: '2026-11-01',
  })
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const ver = (codigo: string, navegador = cajero) => navegador.pedir<Contrato>('GET', `/contratos/${codigo}`)

it('opens with two statements, who asks and the sheet whole, whose plans are kept: to plan them anew takes ten times what they take', async () => {
  const { db, pool } = p.base
  const { codigo } = await db.selectFrom('contratos').select('codigo').limit(1).executeTakeFirstOrThrow()
  const ordenes = await ordenesDe({ pool }, () => ver(codigo))
  expect(ordenes).toHaveLength(2)
  expect(ordenes.filter((orden) => !orden.includes('/* plan: '))).toEqual([])
  // What is kept of «all columns» fails in whoever still runs while an update adds one.
  await expect(conservada(db, 'prueba.todas', db.selectFrom('contratos').selectAll())).rejects.toThrow(
    'named',
  )
})

it('says what is owed today, month by month, and what each movement changed', async () => {
  const { cuerpo } = await ver('PCT01-000001')
  expect(cuerpo).toMatchObject({
    codigo: 'PCT01-000001',
    situacion: { estado: 'vencido', dias: 8 },
    capital: 1_250_000,
    valorTotal: 1_500_000,
    vence: '2026-11-12',
    mesesProrrogados: 2,
    debeHoy: {
      vencido: 62_500,
      mesesVencidos: 1,
      enCurso: { valor: 62_500, hasta: '2026-12-12' },
      ponerseAlDia: 125_000,
      mesesPendientes: 2,
      alDiaHasta: '2026-10-12',
      paraRetirar: 1_343_750,
      descuento: 31_250,
      descuentoHasta: '2026-11-22',
    },
  })
  expect(cuerpo.meses.map((mes) => mes.estado)).toEqual([
    ...Array(4).fill('pagado'),
    'pendiente',
    'en_curso',
    ...Array(2).fill('futuro'),
  ])
  expect(cuerpo.articulos[0]).toMatchObject({ ley: 'Nacional', peso: 430 })
  expect(cuerpo.movimientos).toMatchObject([
    { operacion: 'contrato', valor: 1_500_000, vence: '2026-09-12' },
    { operacion: 'prorroga', meses: 2, desde: '2026-06-12', hasta: '2026-08-12', vence: '2026-11-12' },
    { operacion: 'prorroga', anulado: true },
    { operacion: 'abono', valor: 400_000, aRetroventa: 150_000, aCapital: 250_000 },
  ])
})

it('a closed contract owes nothing and says how it ended', async () => {
  const { cuerpo } = await ver('PCT01-000002')
  expect(cuerpo).toMatchObject({
    debeHoy: null,
    paraRetirar: null,
    situacion: { tipoResolucion: 'vencimiento' },
  })
  expect(cuerpo.meses.some((mes) => mes.estado === 'pendiente' || mes.saldo > 0)).toBe(false)
  expect(cuerpo.movimientos.at(-1)).toMatchObject({ operacion: 'vencimiento', fecha: '2026-11-10' })
})

it('puts on paper what is paid on another day, of an open contract and of a day that may be asked for', async () => {
  const pedir = (dia: string, codigo = 'PCT01-000001', quien = cajero) =>
    quien.pedir<{ codigo: string }>('GET', `/contratos/${codigo}/simulacion?dia=${dia}`)
  const { estado, texto } = await pedir('2026-12-24')
  expect([estado, texto.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await pedir('2026-11-19')).cuerpo.codigo).toBe('contrato.simulacion_dia')
  expect((await pedir('2027-06-01')).cuerpo.codigo).toBe('contrato.simulacion_dia')
  expect((await pedir('2026-12-24', 'PCT01-000002')).cuerpo.codigo).toBe('contrato.cerrado')
  expect((await pedir('2026-12-24', 'PCT02-000001', await p.entrar('consulta'))).estado).toBe(404)
})

it('judges a contract by the legal cap of its day, which nobody can write over', async () => {
  const gerente = await p.entrar('gerente')
  const tope = {
    desde: '2026-06-01',
    hasta: '2026-06-30',
    efectivaAnual: 2_500,
    resolucion: 'Resolución 0712',
  }
  const registrar = (cuerpo: object, quien = gerente) =>
    quien.pedir<{ codigo: string; mensaje: string }>('POST', '/contratos/topes', cuerpo)
  expect((await registrar(tope, cajero)).estado).toBe(403)
  expect((await registrar({ ...tope, hasta: '2026-05-01' })).cuerpo.codigo).toBe('tope.periodo')
  expect((await registrar({ ...tope, motivo: 'No es un mutuo' })).estado).toBe(200)
  const encima = await registrar({ ...tope, desde: '2026-06-30', hasta: '2026-07-31' })
  expect(encima.cuerpo.mensaje).toBe(
    'Ya hay un tope del 1 jun 2026 al 30 jun 2026. Elija días que no tenga otro.',
  )
  expect((await ver('PCT01-000001')).cuerpo).toMatchObject({
    efectivaAnual: 7_958,
    tope: { efectivaAnual: 2_500, motivo: 'No es un mutuo' },
  })
  expect((await ver('PCT01-000002')).cuerpo.tope).toBeNull()
})

it('takes once the reason of a cap that was registered without it, and writes over none', async () => {
  const gerente = await p.entrar('gerente')
  const tope = {
    desde: '2026-08-01',
    hasta: '2026-08-31',
    efectivaAnual: 2_400,
    resolucion: 'Resolución 0913',
  }
  const escribir = (desde: string, motivo: string, quien = gerente) =>
    quien.pedir<{ codigo: string; motivo: string }>('POST', `/contratos/topes/${desde}/motivo`, { motivo })
  expect((await gerente.pedir('POST', '/contratos/topes', tope)).estado).toBe(200)
  expect((await escribir('2026-08-01', 'No es un mutuo', cajero)).estado).toBe(403)
  expect((await escribir('2026-08-02', 'No es un mutuo')).cuerpo.codigo).toBe('tope.no_existe')
  expect((await escribir('2026-08-01', 'No es un mutuo')).cuerpo.motivo).toBe('No es un mutuo')
  expect((await escribir('2026-08-01', 'Otro motivo')).cuerpo.codigo).toBe('tope.con_motivo')
  const { items } = (await gerente.pedir<{ items: object[] }>('GET', '/contratos/topes')).cuerpo
  expect(items).toContainEqual({ ...tope, motivo: 'No es un mutuo' })
})

it('takes the code in any case, and does not tell another branch from nothing', async () => {
  expect((await ver('pct01-000001')).estado).toBe(200)
  const ajeno = await ver('PCT02-000001')
  const ninguno = await ver('PCT01-009999')
  expect(ajeno.estado).toBe(404)
  expect({ ...ajeno.cuerpo, solicitud: '' }).toEqual({ ...ninguno.cuerpo, solicitud: '' })
  const superusuario = await p.entrar('super')
  expect((await ver('PCT02-000001', superusuario)).estado).toBe(200)
})

it('prints: the original first, DUPLICADO from the second for a reason, each counted and audited', async () => {
  const imprimir = (motivo = '') =>
    cajero.pedir<{ codigo: string }>('GET', `/contratos/PCT01-000001/pdf${motivo && `?motivo=${motivo}`}`)
  const primera = await imprimir()
  expect(primera.cabeceras['content-type']).toBe('application/pdf')
  expect(primera.texto.startsWith('%PDF-')).toBe(true)
  const sinMotivo = await imprimir()
  expect([sinMotivo.estado, sinMotivo.cuerpo.codigo]).toEqual([422, 'impresion.motivo'])
  await Promise.all([imprimir('mojado'), imprimir('mojado')])
  expect((await ver('PCT01-000001')).cuerpo.impresiones).toBe(3)
  const audits = await p.base.db
    .selectFrom('auditoria')
    .select('despues')
    .where('accion', '=', 'contrato.impreso')
    .execute()
  expect(audits.map(({ despues }) => despues)).toEqual([
    { codigo: 'PCT01-000001', impresion: 1 },
    { codigo: 'PCT01-000001', impresion: 2, motivo: 'mojado' },
    { codigo: 'PCT01-000001', impresion: 3, motivo: 'mojado' },
  ])
  expect((await cajero.pedir('GET', '/contratos/PCT02-000001/pdf')).estado).toBe(404)
})

it.skipIf(!conPdftotext)(
  'a DUPLICADO says the authorisation that was signed, taken back since or not; one signed without it never says it (needs pdftotext)',
  async () => {
    const { db } = p.base
    const { id: clienteId } = await unCliente(db)
    const { empleado_id } = await db.selectFrom('contratos').select('empleado_id').executeTakeFirstOrThrow()
    await unaBase(p.deps, p.almacenes.PCT01, empleado_id, 50_000_000)
    const dejar = (columnas: object) =>
      db.updateTable('clientes').set(columnas).where('id', '=', clienteId).execute()
    const contratar = async (otros: object = {}) => {
      const datos = {
        clienteId,
        articulos: [{ descripcion: 'Televisor 43"', peso: 0, valor: 300_000 }],
        plazoId: '019a0000-0000-7000-8000-000000000003',
        porcentaje: 500,
        ...otros,
      }
      const visto = await vistoDeContrato(p.deps, datos)
      const credenciales = { usuario: 'cajero', clave: CLAVE }
      return (await cajero.pedir<{ codigo: string }>('POST', '/contratos', { datos, visto, credenciales }))
        .cuerpo.codigo
    }
    const dice = async (codigo: string, motivo = '') => {
      const { bytes } = await cajero.pedir('GET', `/contratos/${codigo}/pdf${motivo}`)
      const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      return [
        texto.includes('EL VENDEDOR autoriza a'),
        texto.includes('enviarle avisos sobre él por los medios que eligió'),
        /ni para recibir avisos|No eligió medios para recibir avisos/.test(texto),
      ]
    }
    const NINGUNO = { enviar_email: false, enviar_sms: false, enviar_ws: false }
    const SI = '2026-11-01T15:00:00.000Z'
    const casos = [
      [{ autorizacion_en: null, ...NINGUNO }, [false, false, true]],
      [{ autorizacion_en: null, ...NINGUNO, enviar_ws: true }, [false, true, false]],
      [{ autorizacion_en: SI, ...NINGUNO, enviar_sms: true }, [true, true, false]],
      [{ autorizacion_en: SI, ...NINGUNO }, [true, false, true]],
    ] as const
    const firmados: string[] = []
    for (const [columnas, dicho] of casos) {
      await dejar(columnas)
      // What replaces another says what is signed now, and not what that one said.
      const reemplaza = firmados.at(-1)
      const codigo = await contratar(reemplaza ? { consecutivoAnterior: reemplaza } : {})
      expect(await dice(codigo)).toEqual(dicho)
      firmados.push(codigo)
    }
    for (const columnas of [casos[0][0], casos[2][0]]) {
      await dejar(columnas)
      for (const [i, codigo] of firmados.entries())
        expect(await dice(codigo, '?motivo=mojado')).toEqual(casos[i]?.[1])
    }
    // As it was signed before the two were told apart: one sentence said both.
    await dejar(casos[1][0])
    const comun = {
      cliente_id: clienteId,
      empleado_id,
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
    }
    for (const [autoriza_datos, dicho] of [
      [false, casos[0][1]],
      [true, casos[2][1]],
    ] as const) {
      const { codigo } = await unContrato(db, { ...comun, fecha: '2026-07-01', columnas: { autoriza_datos } })
      expect(await dice(codigo)).toEqual(dicho)
    }
  },
)

it.skipIf(!conPdftotext)(
  'a DUPLICADO names who signed, with the document of that day, whatever their record says since; of who was forgotten it does not (needs pdftotext)',
  async () => {
    const { db } = p.base
    const { id: cliente_id } = await unCliente(db, { tipo_documento: 'PPT', cedula: '5887766' })
    const { empleado_id } = await db.selectFrom('contratos').select('empleado_id').executeTakeFirstOrThrow()
    const { codigo } = await unContrato(db, {
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      cliente_id,
      empleado_id,
      fecha: '2026-11-02',
    })
    const cambiar = (columnas: object) =>
      db.updateTable('clientes').set(columnas).where('id', '=', cliente_id).execute()
    const dice = async (motivo = '') => {
      const { bytes } = await cajero.pedir('GET', `/contratos/${codigo}/pdf${motivo}`)
      const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      return ['5.887.766', '1.144.099.001'].filter((uno) => texto.includes(uno))
    }
    expect(await dice()).toEqual(['5.887.766'])
    await cambiar({ tipo_documento: 'CC', cedula: '1144099001' })
    expect(await dice('?motivo=mojado')).toEqual(['5.887.766'])
    await cambiar({ anonimizado: '2026-11-20T15:00:00Z', cedula: 'borrado', nombre_completo: 'Anonimizado' })
    expect(await dice('?motivo=mojado')).toEqual([])
  },
)

it.skipIf(!conPdftotext)(
  'a DUPLICADO says the document that was corrected before the contract was printed and signed, and no later one (needs pdftotext)',
  async () => {
    const { db } = p.base
    const { id: cliente_id } = await unCliente(db, { tipo_documento: 'CC', cedula: '5887711' })
    const { empleado_id } = await db.selectFrom('contratos').select('empleado_id').executeTakeFirstOrThrow()
    const { codigo } = await unContrato(db, {
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      cliente_id,
      empleado_id,
      fecha: '2026-11-02',
    })
    const cambiar = (cedula: string) => {
      p.reloj.avanzar(60_000)
      const modified = p.reloj.ahora.toISOString()
      return db.updateTable('clientes').set({ cedula, modified }).where('id', '=', cliente_id).execute()
    }
    const dice = async (motivo = '') => {
      const { bytes } = await cajero.pedir('GET', `/contratos/${codigo}/pdf${motivo}`)
      const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      return ['5.887.711', '5.887.717', '5.887.719'].filter((uno) => texto.includes(uno))
    }
    await cambiar('5887717')
    expect(await dice()).toEqual(['5.887.717'])
    await cambiar('5887719')
    expect(await dice('?motivo=mojado')).toEqual(['5.887.717'])
  },
)

it('gives the wizard its terms and the prices behind the suggested values', async () => {
  const { cuerpo } = await cajero.pedir<Respuesta<typeof condicionesContrato>>(
    'GET',
    '/contratos/condiciones',
  )
  expect(cuerpo).toMatchObject({ porcentaje: 500, diasGracia: 3, hoy: '2026-11-20' })
  expect(cuerpo.plazos.find((plazo) => plazo.predeterminado)?.nombre).toBe('3 meses')
  expect(cuerpo.categorias).toHaveLength(8)
  expect(cuerpo.sugeridos.contrato.categorias).toHaveLength(8)
  const consulta = await p.entrar('consulta')
  expect((await consulta.pedir('GET', '/contratos/condiciones')).estado).toBe(403)
})

it('a contract of another of one’s branches says where it is, and the palette finds it by its code', async () => {
  const gerente = await p.entrar('gerente')
  const { estado, cuerpo } = await gerente.pedir<{ codigo: string; datos: unknown }>(
    'GET',
    '/contratos/pct02-000001',
  )
  expect([estado, cuerpo.codigo]).toEqual([404, 'contrato.otro_almacen'])
  expect(cuerpo.datos).toMatchObject({ almacenId: p.almacenes.PCT02, almacen: 'PCT02' })
  const buscar = (quien: Navegador, texto: string) =>
    quien.pedir<{ contratos: { codigo: string; almacen: string | null }[] }>(
      'GET',
      `/busqueda?texto=${texto}`,
    )
  expect((await buscar(gerente, 'PCT02-000001')).cuerpo.contratos).toMatchObject([
    { codigo: 'PCT02-000001', almacen: 'PCT02' },
  ])
  expect((await ver('PCT02-000009', gerente)).cuerpo).toMatchObject({ codigo: 'contrato.no_existe' })
  // Who does not work there learns nothing.
  expect((await ver('PCT02-000001')).cuerpo).toMatchObject({ codigo: 'contrato.no_existe' })
  expect((await buscar(cajero, 'PCT02-000001')).cuerpo.contratos).toEqual([])
})

it.skipIf(!conPdftotext)(
  'the paper of one that ended says how and when: a copy is not taken for one in force (needs pdftotext)',
  async () => {
    const { db } = p.base
    const { id: cliente_id } = await unCliente(db)
    const { empleado_id } = await db.selectFrom('contratos').select('empleado_id').executeTakeFirstOrThrow()
    const suyo = { almacen_id: p.almacenes.PCT01, almacenCodigo: 'PCT01', cliente_id, empleado_id }
    const retiro = { estado: 'resuelto', tipo_resolucion: 'retiro', resuelto_en: '2026-11-10' }
    const dice = async (columnas: object) => {
      const { codigo } = await unContrato(db, { ...suyo, fecha: '2026-11-02', columnas })
      const { bytes } = await cajero.pedir('GET', `/contratos/${codigo}/pdf`)
      return /TERMINADO, [^:]*/.exec(lector.paginas(bytes).join(' ').replace(/\s+/g, ' '))?.[0]
    }
    expect(await dice(retiro)).toBe('TERMINADO, retiro del 10 nov 2026')
    expect(await dice({ estado: 'decomisado', resuelto_en: '2026-11-03' })).toBe(
      'TERMINADO, decomiso del 3 nov 2026',
    )
    expect(await dice({})).toBeUndefined()
    expect(await dice({ estado: 'anulado' })).toBeUndefined()
  },
)
