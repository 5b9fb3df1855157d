import type { verRetenciones } from '@retroventa/api/contabilidad/retenciones'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { EntradaProveedor } from '@retroventa/domain/operaciones/compras/compra'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../../testing/app.ts'
import { mandar } from '../../../testing/clones.ts'
import { conPdftotext, crearLectorDePdf } from '../../../testing/papel/pdf.ts'
import { unCliente } from '../../clientes/factory.ts'
import { anularCompra, comprarAProveedor, devolverCompra } from '../../compras/factory.ts'
import { unTipoDeDinero } from '../../dinero/factory.ts'
import { CLAVE, unUsuario } from '../../sesion/factory.ts'
import { unaBase } from '../factory.ts'
import { papelDeRetenciones } from './service.ts'

const DEL_ANO = 'desde=2026-01-01&hasta=2026-12-31'
const articulo = { descripcion: 'Taladro percutor', peso: 0, valor: 2_791_875 }

let p: Prueba
let gerente: Navegador
let contador: Navegador
let tercero: string
let mudo: string

const comprar = async (terceroId: string, mas: Partial<EntradaProveedor> = {}) => {
  const entrada = { clase: 'articulos' as const, terceroId, articulos: [articulo], factura: 'FV-1', ...mas }
  const { estado, cuerpo } = await comprarAProveedor(p.deps, gerente, entrada)
  expect([estado, cuerpo.datos]).toEqual([200, undefined])
  return cuerpo.codigo
}

beforeAll(async () => {
  p = await crearPrueba()
  const { db } = p.base
  gerente = await p.entrar('gerente')
  await unUsuario(db, 'contadora', [{ almacenId: p.almacenes.PCT01, rol: 'Contador' }])
  contador = await p.entrar('contadora')
  tercero = (await unCliente(db)).id
  await db
    .updateTable('clientes')
    .set({ email: 'ventas@proveedor.example', enviar_email: true })
    .where('id', '=', tercero)
    .execute()
  mudo = (await unCliente(db, { cedula: '900777888' })).id
  const { id } = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, id, 500_000_000)
  await comprar(tercero)
  const suya = await comprar(tercero, {
    articulos: [
      { ...articulo, valor: 1_000_000 },
      { ...articulo, valor: 500_000 },
    ],
  })
  expect((await devolverCompra(gerente, suya, { lineas: [2], motivo: 'vino dañado' })).estado).toBe(200)
  // What was voided was never withheld.
  expect((await anularCompra(gerente, await comprar(tercero))).estado).toBe(200)
  await comprar(mudo, { reteiva: 0, motivoImpuestos: 'no se le retiene IVA' })
})
afterAll(() => p.cerrar())

const ver = async (id: string, periodo = DEL_ANO, quien = contador) =>
  quien.pedir<Respuesta<typeof verRetenciones> & { codigo?: string }>(
    'GET',
    `/contabilidad/retenciones/${id}?${periodo}`,
  )

describe('what was withheld from a third', () => {
  it('is by tax and concept, with its base, less what went back and without what was voided', async () => {
    const { certificados, tercero: quien } = (await ver(tercero)).cuerpo
    expect(quien).toMatchObject({ conCorreo: true, documento: expect.stringMatching(/^CC [\d.]+$/) })
    const base = 2_791_875 + 1_000_000
    // 2,5 % of each purchase and 15 % of its IVA, truncated purchase by purchase.
    expect(certificados.map(({ impuesto, base: suya, retenido }) => [impuesto, suya, retenido])).toEqual([
      ['retefuente', base, 69_796 + 25_000 + 1],
      ['reteiva', 530_456 + 190_000, 79_568 + 28_500],
    ])
    expect(certificados[0]?.lineas).toEqual([
      { concepto: 'Compras', municipio: expect.any(String), base, retenido: 94_797, documentos: 3 },
    ])
    expect(certificados[0]?.enLetras).toBe('NOVENTA Y CUATRO MIL SETECIENTOS NOVENTA Y SIETE PESOS M/CTE')
  })

  it('is of the days that are asked for', async () => {
    expect((await ver(tercero, 'desde=2025-01-01&hasta=2025-12-31')).cuerpo.certificados).toEqual([])
    const alReves = await ver(tercero, 'desde=2026-12-31&hasta=2026-01-01')
    expect([alReves.estado, alReves.cuerpo.codigo]).toEqual([422, 'retencion.periodo'])
    const nadie = await ver(p.deps.nuevoId())
    expect([nadie.estado, nadie.cuerpo.codigo]).toEqual([404, 'cliente.no_existe'])
  })

  it('is told by the list of thirds too, with the same figures', async () => {
    const { cuerpo } = await contador.pedir<{
      items: Record<string, unknown>[]
      totales: Record<string, number>
    }>('GET', `/informes/contabilidad/retenciones?fechaDesde=2026-01-01&fechaHasta=2026-12-31`)
    const suya = cuerpo.items.find(({ fila }) => String(fila).endsWith(tercero))
    expect(suya).toMatchObject({ retefuente: 94_797, reteiva: 108_068, reteica: 0, total: 202_865 })
    expect(cuerpo.items).toHaveLength(2)
    // What the accounts owe to the tax office is of somebody, to the peso.
    const { debe } = await p.base.db
      .selectFrom('partidas')
      .select((eb) => eb.fn.sum<number>(sql`credito - debito`).as('debe'))
      .where('concepto', 'in', ['retefuentePorPagar', 'reteivaPorPagar', 'reteicaPorPagar'])
      .executeTakeFirstOrThrow()
    expect(Number(debe)).toBe(cuerpo.totales.total)
  })

  it('of nobody, of before a third was asked for, is told beside the others and opens no certificate', async () => {
    const tipo = await unTipoDeDinero(p.base.db)
    const entrada = { tipoId: tipo.id, descripcion: 'Arriendo', subtotal: 1_000_000, terceroId: mudo }
    const { plan } = PLANEADORES.egreso({ tipo, tercero: { alerta: false } }, entrada)
    const pago = await gerente.pedir<{ codigo: string }>('POST', '/egresos', {
      entrada,
      visto: plan ? huellaDe(plan) : '-',
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect(pago.estado).toBe(200)
    const lista = async () =>
      (
        await contador.pedir<{ items: Record<string, string | number | null>[]; totales: { total: number } }>(
          'GET',
          '/informes/contabilidad/retenciones?fechaDesde=2026-01-01&fechaHasta=2026-12-31',
        )
      ).cuerpo
    const { totales } = await lista()
    const suyo = `(select id from documentos where codigo = '${pago.cuerpo.codigo}')`
    await mandar(
      p.base.dueno,
      `update movimientos_dinero set tercero_id = null where id = ${suyo};
       update documentos set tercero_id = null where id = ${suyo}`,
    )
    const ahora = await lista()
    expect(ahora.totales).toEqual(totales)
    const deNadie = ahora.items.find(({ fila }) => fila === 'PCT01')
    expect(deNadie).toMatchObject({ cliente: null, documento: null, base: 1_000_000, retefuente: 35_000 })
    const abre = (fila = deNadie) => fila && DECLARACIONES.retenciones.abre?.(fila)
    expect(abre()).toBeUndefined()
    expect(abre(ahora.items.find(({ documento }) => documento !== null))).toContain('?desde=2026-01-01')
    // Nobody is certified of it.
    expect((await ver(mudo)).cuerpo.certificados.map(({ base }) => base)).toEqual([2_791_875])
  })

  it('has a third: an expense of a kind that asks for none is refused without one once it withholds', async () => {
    const { id: tipoId } = await p.base.db
      .selectFrom('tipos_dinero')
      .select('id')
      .where('nombre', '=', 'Parqueadero')
      .executeTakeFirstOrThrow()
    const entrada = {
      tipoId,
      descripcion: 'Mes de noviembre',
      subtotal: 100_000,
      retefuente: 4_000,
      motivoImpuestos: 'tarifa de servicios',
    }
    const { estado, cuerpo } = await gerente.pedir<{ datos: { errores: object[] } }>('POST', '/egresos', {
      entrada,
      visto: '-',
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect([estado, cuerpo.datos.errores]).toEqual([
      422,
      expect.arrayContaining([
        {
          codigo: 'movimiento.tercero_retencion',
          campo: 'terceroId',
          mensaje: 'Con retenciones hace falta el tercero: a él se le certifican.',
        },
      ]),
    ])
  })

  it.runIf(conPdftotext)(
    'leaves on paper, a page for each tax, with letterhead and the amount in words',
    async () => {
      const lector = crearLectorDePdf()
      const { estado, bytes } = await contador.pedir(
        'GET',
        `/contabilidad/retenciones/${tercero}/certificado?${DEL_ANO}`,
      )
      expect(estado).toBe(200)
      const paginas = lector.paginas(bytes)
      lector.cerrar()
      expect(paginas).toHaveLength(2)
      for (const dicho of [
        'Certificado de retención en la fuente',
        'Año gravable 2026',
        'NIT',
        'CC ',
        '$ 3.791.875',
        '$ 94.797',
        'NOVENTA Y CUATRO MIL',
        'del Estatuto Tributario',
        // The year is not over: nothing is certified of what comes.
        '1 ene 2026 a 20 nov 2026',
        'El período no ha terminado: es lo retenido hasta el 20 nov 2026.',
      ])
        expect(paginas[0]?.replace(/\s+/g, ' ')).toContain(dicho)
      expect(paginas[1]).toContain('ReteIVA')
      const vacio = await contador.pedir<{ codigo: string }>(
        'GET',
        `/contabilidad/retenciones/${tercero}/certificado?desde=2025-01-01&hasta=2025-12-31`,
      )
      expect([vacio.estado, vacio.cuerpo.codigo]).toEqual([409, 'retencion.nada'])
    },
  )

  it('leaves by mail with its paper, is in the log, and says why it cannot', async () => {
    const body = { desde: '2026-01-01', hasta: '2026-12-31' }
    expect((await contador.pedir('POST', `/contabilidad/retenciones/${tercero}/correo`, body)).estado).toBe(
      200,
    )
    const mensaje = await p.base.db
      .selectFrom('mensajes')
      .selectAll()
      .where('cliente_id', '=', tercero)
      .executeTakeFirstOrThrow()
    expect(mensaje).toMatchObject({ canal: 'email', adjunto: { papel: 'retenciones' } })
    const { codigo } = mensaje.adjunto as { codigo: string }
    const papel = await papelDeRetenciones(p.deps, codigo, false)
    expect(papel?.cuerpo.subarray(0, 4).toString()).toBe('%PDF')
    // Drawn on another day, when it leaves late, it says the same of its days.
    p.reloj.avanzar(86_400_000)
    const [tarde, deDiasEnteros] = await Promise.all(
      [codigo, codigo.replace(':parcial', '')].map((uno) => papelDeRetenciones(p.deps, uno, false)),
    )
    p.reloj.avanzar(-86_400_000)
    expect(tarde?.cuerpo.length).toBeGreaterThan(deDiasEnteros?.cuerpo.length ?? 0)
    // Of the days that had been until it was asked for, in its words and in its paper.
    expect([mensaje.asunto, codigo, papel?.nombre]).toEqual([
      expect.stringContaining('1 ene 2026 a 20 nov 2026'),
      `${tercero}:2026-01-01:2026-11-20:parcial`,
      'retenciones-2026-01-01-2026-11-20.pdf',
    ])
    const dicho = await p.base.db
      .selectFrom('auditoria')
      .select('accion')
      .where('accion', '=', 'retenciones.enviadas')
      .execute()
    expect(dicho).toHaveLength(1)
    const sin = await contador.pedir<{ codigo: string }>(
      'POST',
      `/contabilidad/retenciones/${mudo}/correo`,
      body,
    )
    expect([sin.estado, sin.cuerpo.codigo]).toEqual([409, 'retencion.sin_correo'])
  })
})

describe('what is voided in a later month', () => {
  const informe = async (quien: Navegador, dias: string, de: string) => {
    const { cuerpo } = await quien.pedir<{ items: Record<string, unknown>[] }>(
      'GET',
      `/informes/contabilidad/retenciones?${dias}`,
    )
    return cuerpo.items
      .filter(({ fila }) => String(fila).endsWith(de))
      .map(({ base, retefuente, iva, reteiva, total }) => [base, retefuente, iva, reteiva, total])
  }

  it('is of who stayed, what was withheld under a record that was merged with theirs too', async () => {
    const [vivo, otro] = [await unCliente(p.base.db), await unCliente(p.base.db)]
    await comprar(vivo.id)
    await comprar(otro.id)
    await p.base.db.updateTable('clientes').set({ fusionado_en: vivo.id }).where('id', '=', otro.id).execute()
    const [renta] = (await ver(vivo.id)).cuerpo.certificados
    expect([renta?.base, renta?.lineas[0]?.documentos]).toEqual([2 * 2_791_875, 2])
    const delAno = 'fechaDesde=2026-01-01&fechaHasta=2026-12-31'
    expect((await informe(contador, delAno, vivo.id)).map(([base]) => base)).toEqual([2 * 2_791_875])
    expect(await informe(contador, delAno, otro.id)).toEqual([])
  })

  it('takes away in its own month: the one that is over stays as it was declared, in the certificate and in the list', async () => {
    const { id } = await unCliente(p.base.db, { cedula: '900555444' })
    const codigo = await comprar(id)
    const noviembre = ['2026-11-01', '2026-11-30']
    const diciembre = ['2026-12-01', '2026-12-31']
    const certificado = ([desde, hasta]: readonly string[]) => `desde=${desde}&hasta=${hasta}`
    const lista = ([desde, hasta]: readonly string[]) => `fechaDesde=${desde}&fechaHasta=${hasta}`
    const antes = (await ver(id, certificado(noviembre))).cuerpo.certificados
    expect(antes.map(({ impuesto, base, retenido }) => [impuesto, base, retenido])).toEqual([
      ['retefuente', 2_791_875, 69_797],
      ['reteiva', 530_456, 79_568],
    ])
    const enLista = await informe(contador, lista(noviembre), id)
    expect(enLista).toEqual([[2_791_875, 69_797, 530_456, 79_568, 149_365]])

    p.reloj.ahora = new Date('2026-12-03T15:00:00.000Z')
    const despues = await p.entrar('contadora')
    expect((await anularCompra(await p.entrar('gerente'), codigo)).estado).toBe(200)
    expect((await ver(id, certificado(noviembre), despues)).cuerpo.certificados).toEqual(antes)
    expect(await informe(despues, lista(noviembre), id)).toEqual(enLista)
    const { certificados, descontado } = (await ver(id, certificado(diciembre), despues)).cuerpo
    expect([certificados, descontado]).toEqual([[], 69_797 + 79_568])
    expect(await informe(despues, lista(diciembre), id)).toEqual([
      [-2_791_875, -69_797, -530_456, -79_568, -149_365],
    ])
    // Of the year, it was never withheld.
    expect((await ver(id, DEL_ANO, despues)).cuerpo.certificados).toEqual([])
    expect(await informe(despues, 'fechaDesde=2026-01-01&fechaHasta=2026-12-31', id)).toEqual([])
  })

  it('is certified by no figure below zero: what was withheld of it in earlier days is taken off the declaration, not certified', async () => {
    const { id } = await unCliente(p.base.db, { cedula: '900555333' })
    p.reloj.ahora = new Date('2026-11-20T15:00:00.000Z')
    gerente = await p.entrar('gerente')
    const anulada = await comprar(id)
    p.reloj.ahora = new Date('2026-12-04T15:00:00.000Z')
    gerente = await p.entrar('gerente')
    const despues = await p.entrar('contadora')
    await comprar(id, {
      articulos: [{ ...articulo, valor: 4_000_000 }],
      reteiva: 0,
      motivoImpuestos: 'exento',
    })
    expect((await anularCompra(gerente, anulada)).estado).toBe(200)
    const diciembre = 'desde=2026-12-01&hasta=2026-12-31'
    const { certificados, descontado } = (await ver(id, diciembre, despues)).cuerpo
    expect(certificados.map(({ impuesto, base, retenido }) => [impuesto, base, retenido])).toEqual([
      ['retefuente', 4_000_000 - 2_791_875, 100_000 - 69_797],
    ])
    expect(descontado).toBe(79_568)
    // The declaration of those days tells it all the same.
    expect((await informe(despues, 'fechaDesde=2026-12-01&fechaHasta=2026-12-31', id))[0]).toEqual([
      4_000_000 - 2_791_875,
      100_000 - 69_797,
      -530_456,
      -79_568,
      100_000 - 69_797 - 79_568,
    ])
    const ruta = `/contabilidad/retenciones/${id}/certificado?${diciembre}`
    expect((await despues.pedir('GET', ruta)).estado).toBe(200)
  })
})
