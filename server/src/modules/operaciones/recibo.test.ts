import { parteDe, TIPOS_OPERACION, type TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unCliente } from '../clientes/factory.ts'
import { anonimizar } from '../clientes/fusion/queriesFusion.ts'
import { unDocumento } from './factory.ts'
import { renglonesDe } from './recibo.ts'

let p: Prueba
let cajero: Navegador
const lector = crearLectorDePdf()

beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
})
afterAll(async () => {
  lector.cerrar()
  await p.cerrar()
})

const recibo = (codigo: string, consulta = '', quien = cajero) =>
  quien.pedir<{ codigo: string; campo: string }>('GET', `/documentos/${codigo}/recibo${consulta}`)

it('the reason of a voucher, which is its description, is said once; another one stands beside it', () => {
  const descripcion = 'Papelería que faltaba'
  const decir = (motivo: string) => renglonesDe({ entrada: { descripcion }, motivo, cambiados: null })
  expect(decir(descripcion)).toEqual([{ nombre: 'Descripción', valor: descripcion }])
  expect(decir('se digitó mal').map(({ nombre }) => nombre)).toEqual(['Descripción', 'Motivo'])
  // That of anything else is said, though another line reads the same.
  const igual = renglonesDe({ entrada: { documento: 'EG-1' }, motivo: 'EG-1', cambiados: null })
  expect(igual.map(({ nombre }) => nombre)).toEqual(['Anula el documento', 'Motivo'])
})

it('prints the original once; again only with a reason, as DUPLICADO, counted and audited', async () => {
  const { codigo } = await unDocumento(p, { tipo: 'prorroga', valor: 116_000 })
  const primera = await recibo(codigo)
  expect([primera.estado, primera.cabeceras['content-type']]).toEqual([200, 'application/pdf'])
  expect(primera.cabeceras['content-disposition']).toContain(`recibo-${codigo}.pdf`)
  for (const consulta of ['', '?motivo=', '?motivo=%20a%20']) {
    const { estado, cuerpo } = await recibo(codigo, consulta)
    expect([estado, cuerpo.codigo, cuerpo.campo]).toEqual([422, 'impresion.motivo', 'motivo'])
  }
  const todas = await Promise.all(
    ['carta', 'media', 'termica'].map((formato) =>
      recibo(codigo, `?formato=${formato}&motivo=se%20manch%C3%B3`),
    ),
  )
  expect(todas.map(({ estado }) => estado)).toEqual([200, 200, 200])
  expect((await recibo(codigo, '?formato=pergamino')).estado).toBe(400)
  const { rows: guardadas } = await sql`select i.numero, i.motivo, i.formato from impresiones i
    join documentos d on d.id = i.documento_id where d.codigo = ${codigo} order by i.numero`.execute(
    p.base.db,
  )
  expect(guardadas).toMatchObject([
    { numero: 1, motivo: null, formato: 'media' },
    ...[2, 3, 4].map((numero) => ({ numero, motivo: 'se manchó' })),
  ])
  const anotadas = await p.base.db
    .selectFrom('auditoria')
    .select('despues')
    .where('accion', '=', 'documento.impreso')
    .execute()
  expect(anotadas.map(({ despues }) => despues)).toEqual([
    { codigo, impresion: 1 },
    ...[2, 3, 4].map((impresion) => ({ codigo, impresion, motivo: 'se manchó' })),
  ])
})

it('is of the branch that made it, and of who may print', async () => {
  const { codigo } = await unDocumento(p, { tipo: 'abono', valor: 50_000 })
  expect((await recibo(codigo, '', await p.entrar('consulta'))).estado).toBe(403)
  expect((await recibo(codigo, '', await p.entrar('cajera2', 'PCT02'))).estado).toBe(404)
  expect((await recibo('PCT01-AB009999')).estado).toBe(404)
})

it.skipIf(!conPdftotext)(
  'every type of the catalogue has its paper: number, date, figures, payments, words (needs pdftotext)',
  async () => {
    const cliente = await unCliente(p.base.db, {
      nombres: '<b>Ñandú</b>',
      segundoNombres: '',
      apellidos: 'Güiza',
      segundoApellidos: '',
    })
    // Who sees the drawer too: some documents tell it.
    const gerente = await p.entrar('gerente')
    for (const tipo of TIPOS_OPERACION) {
      const { codigo } = await unDocumento(p, {
        tipo,
        valor: -250_000,
        clienteId: cliente.id,
        entrada: { motivo: 'por pedido', autoridad: 'SIJIN', acta: '778' },
        cifras: [{ clave: 'capital', tipo: 'pesos', antes: 1_000_000, despues: 1_250_000 }],
      })
      const { bytes } = await recibo(codigo, '', gerente)
      const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      for (const parte of [
        codigo,
        '20 nov 2026',
        '<b>Ñandú</b> Güiza',
        `Se entrega al ${parteDe(tipo)}`,
        '$ 250.000',
      ])
        expect(texto, tipo).toContain(parte)
      for (const parte of ['DOSCIENTOS CINCUENTA MIL PESOS M/CTE', 'Efectivo', '$ 1.250.000', 'SIJIN', '778'])
        expect(texto, tipo).toContain(parte)
    }
  },
  // As many papers as there are types.
  60_000,
)

it.skipIf(!conPdftotext)(
  'what is done without its customer is not signed by them, and a decomiso has a line for who takes the items (needs pdftotext)',
  async () => {
    const lineas = async (tipo: TipoOperacion, formato: 'carta' | 'termica') => {
      const { codigo } = await unDocumento(p, { tipo })
      const texto = lector
        .paginas((await recibo(codigo, `?formato=${formato}`)).bytes)
        .join(' ')
        .replace(/\s+/g, ' ')
      return texto.match(/\b(ENTREGA|RECIBE|CLIENTE|ATENDIÓ)(?!\p{L})|Firma de(l| quien) \p{L}+/gu)
    }
    expect(await lineas('decomiso', 'carta')).toEqual(['ENTREGA', 'RECIBE'])
    expect(await lineas('decomiso', 'termica')).toEqual(['Firma de quien entrega', 'Firma de quien recibe'])
    for (const tipo of ['vencimiento', 'problema', 'levantamiento', 'vencimientoSepare'] as const)
      expect([tipo, await lineas(tipo, 'carta')]).toEqual([tipo, ['ATENDIÓ']])
    expect(await lineas('problema', 'termica')).toEqual(['Firma de quien atendió'])
    expect(await lineas('espera', 'carta')).toEqual(['CLIENTE', 'ATENDIÓ'])
  },
)

it.skipIf(!conPdftotext)(
  'tells of cash received and its change only what was paid in cash (needs pdftotext)',
  async () => {
    const papel = async (medio: 'efectivo' | 'datafono') => {
      const pagos = [{ medio, valor: 100_000 }]
      const entrada = { recibido: 120_000 }
      const { codigo } = await unDocumento(p, { tipo: 'abono', valor: 100_000, pagos, entrada })
      return lector
        .paginas((await recibo(codigo)).bytes)
        .join(' ')
        .replace(/\s+/g, ' ')
    }
    expect(await papel('efectivo')).toContain('Cambio $ 20.000')
    const conTarjeta = await papel('datafono')
    expect(conTarjeta).toContain('Datáfono')
    expect(conTarjeta).not.toMatch(/Recibido en efectivo|Cambio/)
  },
)

it.skipIf(!conPdftotext)(
  'names all who authorised it but who signs, and nothing of what they let pass (needs pdftotext)',
  async () => {
    const { id, codigo } = await unDocumento(p, { tipo: 'abono', valor: 100_000 })
    const exige = JSON.stringify([{ codigo: 'autorizacion.alerta', permiso: 'cumplimiento.autorizar' }])
    await sql`insert into documento_autorizaciones (documento_id, usuario_id, orden, exige)
      select ${id}, id, row_number() over (order by username), ${exige}::jsonb from usuarios
      where username in ('auditor', 'gerente') or id = (select firmante_id from documentos where id = ${id})`.execute(
      p.base.db,
    )
    for (const formato of ['media', 'termica']) {
      const { bytes } = await recibo(codigo, `?formato=${formato}&motivo=se%20manch%C3%B3`)
      const texto = lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      expect(texto).toContain('Autorizó auditor De Prueba y gerente De Prueba')
      expect(texto).not.toContain('coincidencia')
    }
  },
)

it.skipIf(!conPdftotext)(
  'a copy names who the original named: not the document of since, nor that of who a merge left; of who was forgotten, nobody (needs pdftotext)',
  async () => {
    const { db } = p.base
    const { id: clienteId } = await unCliente(db, { tipo_documento: 'PPT', cedula: '5887766' })
    const { codigo } = await unDocumento(p, { tipo: 'abono', valor: 50_000, clienteId })
    const cambiar = async (columnas: object) => {
      p.reloj.ahora = new Date(p.reloj.ahora.getTime() + 60_000)
      const modified = p.reloj.ahora.toISOString()
      await db
        .updateTable('clientes')
        .set({ ...columnas, modified })
        .where('id', '=', clienteId)
        .execute()
    }
    const dice = async (consulta = '') => {
      const texto = lector
        .paginas((await recibo(codigo, consulta)).bytes)
        .join(' ')
        .replace(/\s+/g, ' ')
      return ['5.887.766', '1.144.099.001', '1.144.099.002'].filter((uno) => texto.includes(uno))
    }
    await cambiar({ tipo_documento: 'CC', cedula: '1144099001' })
    expect(await dice()).toEqual(['1.144.099.001'])
    await cambiar({ cedula: '1144099002' })
    expect(await dice('?motivo=mojado')).toEqual(['1.144.099.001'])
    await db
      .transaction()
      .execute((tx) => anonimizar(tx, clienteId, { cedula: 'A1', ahora: p.reloj.ahora.toISOString() }))
    expect(await dice('?motivo=mojado')).toEqual([])
  },
)
