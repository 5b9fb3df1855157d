import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verPlanillaElectronicos } from '@retroventa/api/electronicos/llamadas'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { unCliente } from '../clientes/factory.ts'
import { comprarDirecto, devolverCompra } from '../compras/factory.ts'
import { devolverVenta } from '../ventas/factory.ts'
import { casaQueFactura, registrarRangos } from './factory.ts'
import { papelElectronico } from './papeles.ts'

let casa: Awaited<ReturnType<typeof casaQueFactura>>
let { p, gerente, cajero, cliente, dian, lista, de, ver, unaVenta, anular } = {} as typeof casa
beforeAll(async () => {
  casa = await casaQueFactura()
  ;({ p, gerente, cajero, cliente, dian, lista, de, ver, unaVenta, anular } = casa)
})
afterAll(() => casa.cerrar())

const planilla = async () =>
  (await gerente.pedir<Respuesta<typeof verPlanillaElectronicos>>('GET', '/electronicos/planilla')).cuerpo

describe('without numbers', () => {
  it('a sale leaves its draft, which says what it waits for', async () => {
    const { id, documento } = await unaVenta()
    expect(documento).toMatchObject({
      tipo: 'factura',
      estado: 'borrador',
      codigo: null,
      total: 119_000,
      iva: 19_000,
    })
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'borrador', espera: 'rango.ninguno', puede: ['enviar'] })
    for (const papel of ['pdf', 'xml'])
      expect((await gerente.pedir('GET', `/electronicos/${id}/${papel}`)).estado).toBe(409)
  })

  it('a draft whose sale is voided is discarded, and one of which a part came back is of the rest', async () => {
    const sola = await unaVenta()
    expect((await anular(sola.codigo)).estado).toBe(200)
    expect(await ver(sola.id)).toMatchObject({ estado: 'descartado', puede: [] })
    const dos = await unaVenta({ cuantas: 2 })
    expect((await devolverVenta([cajero, 'cajero'], dos.codigo, [1], 'gerente')).estado).toBe(200)
    expect(await ver(dos.id)).toMatchObject({ estado: 'borrador', total: 119_000 })
    expect(await de(dos.codigo, 'notas')).toEqual([])
  })

  it('with its numbers what waited leaves at once, in order', async () => {
    await registrarRangos(gerente)
    await dian.emitir()
    const numeros = (await lista('facturas', '&orden=codigo')).flatMap(({ codigo }) => codigo ?? [])
    expect(numeros).toEqual(['SETP1', 'SETP2'])
    expect((await lista('facturas', '&estado=aceptado')).length).toBe(2)
  })
})

describe('what each act owes', () => {
  it('a sale to the final consumer is a POS document up to five UVT, and an invoice above', async () => {
    const poca = await unaVenta({ conCliente: false })
    const mucha = await unaVenta({ conCliente: false, precio: 500_000 })
    expect([poca.documento.tipo, mucha.documento.tipo]).toEqual(['pos', 'factura'])
    await dian.emitir()
    expect(await ver(poca.id)).toMatchObject({
      estado: 'aceptado',
      codigo: 'SEPO1',
      tercero: 'Consumidor final',
    })
    expect(await ver(mucha.id)).toMatchObject({ estado: 'aceptado' })
  })

  it('who has a NIT is a company or a person, as their record says', async () => {
    const comoSale = async (datos: object) => {
      const { id: clienteId } = await unCliente(p.base.db, { tipo_documento: 'NIT', ...datos })
      const { id } = await unaVenta({ clienteId })
      await dian.emitir()
      const { texto } = await gerente.pedir('GET', `/electronicos/${id}/xml`)
      const suyo = texto.slice(texto.indexOf('AccountingCustomerParty'))
      return [suyo.match(/AdditionalAccountID>(\d)</)?.[1], suyo.match(/schemeName="(\d+)"/)?.[1]]
    }
    expect(await comoSale({ tipo_usuario: 'Persona Natural' })).toEqual(['2', '31'])
    expect(await comoSale({ tipo_usuario: 'Persona Juridica', nombres: 'Joyas del Centro S.A.S.' })).toEqual([
      '1',
      '31',
    ])
  })

  it('the responsibility of who has a NIT is that of their record: of IVA or not, and the one of its code', async () => {
    const comoSale = async (regimen: string) => {
      const datos = { tipo_documento: 'NIT', tipo_usuario: 'Persona Juridica', nombres: 'Oro Fino S.A.S.' }
      const { id: clienteId } = await unCliente(p.base.db, datos, { regimen })
      const { id } = await unaVenta({ clienteId })
      await dian.emitir()
      const { texto } = await gerente.pedir('GET', `/electronicos/${id}/xml`)
      const suyo = texto.slice(texto.indexOf('AccountingCustomerParty'))
      return suyo.match(/TaxLevelCode listName="(\d+)">([^<]+)</)?.slice(1)
    }
    expect(await comoSale('Responsable de IVA')).toEqual(['48', 'R-99-PN'])
    expect(await comoSale('No responsable de IVA')).toEqual(['49', 'R-99-PN'])
    expect(await comoSale('O-15')).toEqual(['48', 'O-15'])
    expect(await comoSale('R-99-PN')).toEqual(['49', 'R-99-PN'])
  })

  it('a return of part of an invoice is a nota crédito; what is left, voided later, another', async () => {
    const { codigo, id } = await unaVenta({ cuantas: 2 })
    await dian.emitir()
    const vuelta = await devolverVenta([cajero, 'cajero'], codigo, [2], 'gerente')
    const [nota] = await de(codigo, 'notas')
    expect(nota).toMatchObject({ tipo: 'notaCredito', total: 119_000, corrige: (await ver(id)).codigo })
    await dian.emitir()
    expect(await ver(nota?.id ?? '')).toMatchObject({ estado: 'aceptado', codigo: 'NC1' })
    // The return is voided: what came back is sold, and billed, again.
    expect((await anular(vuelta.cuerpo.codigo)).estado).toBe(200)
    await dian.emitir()
    const todas = (await de(codigo)).sort((a, b) => a.total - b.total)
    expect(todas.map(({ tipo, estado, total }) => [tipo, estado, total])).toEqual([
      ['factura', 'aceptado', 119_000],
      ['factura', 'aceptado', 238_000],
    ])
  })

  it('a note waits until what it corrects is accepted', async () => {
    const { codigo, id } = await unaVenta()
    dian.simulador.rechazarSiguiente('FAK21, Rechazo: Nombre del adquiriente inválido.')
    await dian.emitir()
    expect(await ver(id)).toMatchObject({
      estado: 'rechazado',
      reglas: [{ codigo: 'FAK21', mensaje: 'Nombre del adquiriente inválido.' }],
    })
    await devolverVenta([cajero, 'cajero'], codigo, [1], 'gerente')
    await dian.emitir()
    const [nota] = await de(codigo, 'notas')
    expect(nota).toMatchObject({ estado: 'borrador', espera: 'corrige_rechazado' })
    expect(await ver(nota?.id ?? '')).toMatchObject({ corrigeId: id, proximo: null })
    const ya = await gerente.pedir('POST', `/electronicos/${nota?.id}/envio`)
    expect([ya.estado, ya.cuerpo]).toMatchObject([409, { codigo: 'electronico.espera_otro' }])
    const antes = (await ver(id)).codigo
    expect((await gerente.pedir('POST', `/electronicos/${id}/correccion`)).cuerpo).toMatchObject({
      estado: 'borrador',
    })
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'aceptado', codigo: antes })
    await dian.emitir()
    expect(await ver(nota?.id ?? '')).toMatchObject({ estado: 'aceptado' })
    // Accepted is for ever.
    expect((await gerente.pedir('POST', `/electronicos/${id}/correccion`)).estado).toBe(409)
    expect((await gerente.pedir('POST', `/electronicos/${id}/envio`)).estado).toBe(409)
  })

  it('a purchase from who does not invoice owes its documento soporte, and a return of it its note', async () => {
    const { cuerpo } = await comprarDirecto(
      p.deps,
      gerente,
      {
        clase: 'articulos',
        terceroId: cliente,
        procedencia: 'uso',
        articulos: [{ descripcion: 'Cadena de oro', categoria: 4, peso: 500, valor: 400_000 }],
      },
      { autoriza: 'gerente' },
    )
    await dian.emitir()
    const [soporte] = await de(cuerpo.codigo, 'soportes')
    expect(soporte).toMatchObject({
      estado: 'aceptado',
      codigo: 'SEDS1',
      total: 400_000,
    })
    const { cuerpo: compra } = await gerente.pedir<{ soporte: string }>(
      'GET',
      `/compras/${cuerpo.codigo}/situacion`,
    )
    expect(compra.soporte).toBe('emitido')
    const vuelta = await devolverCompra(gerente, cuerpo.codigo, { lineas: [1], motivo: 'no era oro' })
    expect(vuelta.estado).toBe(200)
    await dian.emitir()
    expect((await de(cuerpo.codigo, 'ajustes'))[0]).toMatchObject({
      estado: 'aceptado',
      tipo: 'ajusteSoporte',
      codigo: 'NS1',
    })
  })

  it('a nota débito charges more on what was accepted, and on nothing else, with an IVA of the law', async () => {
    const { id } = await unaVenta()
    const cobro = { concepto: '2', base: 10_000, iva: 1_900, motivo: 'Grabado del anillo' }
    expect((await gerente.pedir('POST', `/electronicos/${id}/nota-debito`, cobro)).estado).toBe(409)
    await dian.emitir()
    expect(
      (await gerente.pedir('POST', `/electronicos/${id}/nota-debito`, { ...cobro, base: 0 })).estado,
    ).toBe(422)
    // DIAN would reject it, and it would be made again as it is for ever.
    for (const iva of [3_000, 19_000, 1])
      expect(
        (await gerente.pedir('POST', `/electronicos/${id}/nota-debito`, { ...cobro, iva })).cuerpo,
      ).toMatchObject({ codigo: 'electronico.iva', campo: 'iva' })
    expect((await cajero.pedir('POST', `/electronicos/${id}/nota-debito`, cobro)).estado).toBe(403)
    expect((await gerente.pedir('POST', `/electronicos/${id}/nota-debito`, cobro)).estado).toBe(200)
    await dian.emitir()
    expect((await ver(id)).notas).toMatchObject([{ tipo: 'notaDebito', estado: 'aceptado', total: 11_900 }])
  })
})

describe('the service fails', () => {
  it.each([
    [{ modo: 'error', estado: 503 }, 'envio.incierto'],
    // Judged, and its answer lost: asked for by its code, and not sent again.
    [{ modo: 'corte' }, 'envio.incierto'],
    [{ modo: 'media' }, 'envio.incierto'],
  ] as const)('%j, and then it is accepted once', async (falla, espera) => {
    const { id } = await unaVenta()
    dian.simulador.fallar({ ...falla, veces: 1 })
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'enviado', espera, intentos: 1 })
    p.reloj.avanzar(3 * 60_000)
    await dian.emitir()
    const { clave } = await ver(id)
    expect(await ver(id)).toMatchObject({ estado: 'aceptado', espera: null })
    expect(dian.simulador.juzgados().filter(({ leido }) => leido.clave === clave)).toMatchObject([
      { veces: 1 },
    ])
  })

  it('a worker that died after sending: whoever comes next asks before sending again', async () => {
    const { id } = await unaVenta()
    await dian.emitir()
    const { clave } = await ver(id)
    // As a killed process leaves it: sent, unanswered, in the hands of nobody alive.
    await p.base.db
      .updateTable('electronicos')
      .set({
        estado: 'enviado',
        decidido: null,
        tomada_por: p.deps.nuevoId(),
        latido: p.reloj.ahora.toISOString(),
      })
      .where('id', '=', id)
      .execute()
    await dian.emitir()
    expect((await ver(id)).estado).toBe('enviado')
    p.reloj.avanzar(2 * 60_000)
    await dian.emitir()
    expect((await ver(id)).estado).toBe('aceptado')
    expect(dian.simulador.juzgados().find(({ leido }) => leido.clave === clave)?.veces).toBe(1)
  })

  it('in contingency it is numbered and signed as such, and leaves when it ends', async () => {
    const contingencia = (activa: boolean, motivo: string) =>
      gerente.pedir('POST', '/electronicos/contingencia', { activa, motivo })
    expect((await contingencia(true, '')).estado).toBe(422)
    expect((await contingencia(true, 'Sin internet en la sede')).estado).toBe(200)
    const { id } = await unaVenta()
    await dian.emitir()
    expect(await ver(id)).toMatchObject({
      ...{ tipo: 'contingencia', estado: 'firmado', codigo: 'SETC1' },
      ...{ espera: 'contingencia', proximo: null },
    })
    expect((await contingencia(false, '')).estado).toBe(200)
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ tipo: 'contingencia', estado: 'aceptado' })
  })
})

describe('papers', () => {
  it('the graphic representation, the XML as it was sent, and the ZIP of the buyer', async () => {
    const { id } = await unaVenta()
    await dian.emitir()
    const { codigo, clave } = await ver(id)
    const pdf = await gerente.pedir('GET', `/electronicos/${id}/pdf`)
    expect([pdf.estado, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const xml = await gerente.pedir('GET', `/electronicos/${id}/xml`)
    expect(xml.texto).toContain(clave)
    const zip = await papelElectronico(p.deps, id, false)
    const dentro = unzipSync(zip?.cuerpo ?? Buffer.alloc(0))
    const [nombre = '', texto = new Uint8Array()] =
      Object.entries(dentro).find(([uno]) => uno.endsWith('.xml')) ?? []
    expect([nombre.slice(0, 2), Object.keys(dentro).includes(`${codigo}.pdf`)]).toEqual(['ad', true])
    const contenedor = Buffer.from(texto).toString()
    for (const trozo of ['<AttachedDocument', '<ds:Signature', 'ApplicationResponse', clave ?? ''])
      expect(contenedor).toContain(trozo)
  })

  it.skipIf(!conPdftotext)(
    'the graphic representation says what the XML says: payment, codes and quantities, what the house is, the till of a POS document, why a note corrects (needs pdftotext)',
    async () => {
      const lector = crearLectorDePdf()
      const papel = async (id: string) => {
        const { bytes } = await gerente.pedir('GET', `/electronicos/${id}/pdf`)
        return lector.paginas(bytes).join(' ').replace(/\s+/g, ' ')
      }
      const pos = await unaVenta({ conCliente: false })
      await dian.emitir()
      const dicho = await papel(pos.id)
      const { articulo } = await p.base.db
        .selectFrom('venta_lineas')
        .innerJoin('ventas', 'ventas.id', 'venta_id')
        .select('articulo')
        .where('ventas.codigo', '=', pos.codigo)
        .executeTakeFirstOrThrow()
      for (const trozo of [
        'Pago: De contado, Efectivo',
        'Responsable de IVA',
        'Caja: PCT01, Almacén PCT01. Cajero: cajero',
        'Cant.',
        ...(articulo ?? '-').split('-'),
      ])
        expect(dicho).toContain(trozo)
      const factura = await unaVenta()
      await dian.emitir()
      expect((await anular(factura.codigo)).estado).toBe(200)
      await dian.emitir()
      const [nota] = await de(factura.codigo, 'notas')
      const deNota = await papel(nota?.id ?? '')
      expect(deNota).toContain('Concepto: Anulación de la factura electrónica. se digitó mal')
      expect(deNota).not.toContain('Cajero')
      lector.cerrar()
    },
  )

  it('goes by mail to who takes mail, and only then', async () => {
    const { id } = await unaVenta()
    await dian.emitir()
    expect((await gerente.pedir('POST', `/electronicos/${id}/correo`)).estado).toBe(200)
    const mensajes = await p.base.db
      .selectFrom('mensajes')
      .select(['canal', 'adjunto', 'motivo', 'texto', 'html'])
      .where('referencia', '=', (await ver(id)).codigo)
      .execute()
    const { codigo } = await ver(id)
    expect(mensajes).toEqual([
      {
        canal: 'email',
        adjunto: { papel: 'electronico', codigo: id },
        // Its template, filled: in the words of the company.
        motivo: 'copia factura electronica',
        texto: expect.stringContaining(`Le enviamos la copia de su factura electrónica ${codigo} por $`),
        html: expect.stringContaining(`<strong>${codigo}</strong>`),
      },
    ])
    const otra = await unaVenta({ conCliente: false })
    await dian.emitir()
    expect((await ver(otra.id)).puede).not.toContain('correo')
    expect((await gerente.pedir('POST', `/electronicos/${otra.id}/correo`)).cuerpo).toMatchObject({
      codigo: 'electronico.sin_correo',
    })
  })
})

describe('ranges', () => {
  it('one that was used is not moved', async () => {
    const usado = (await planilla()).rangos.find(({ prefijo }) => prefijo === 'SETP')
    if (!usado) throw new Error('no SETP')
    const { id, version } = usado
    const suyo = {
      deTodos: true,
      tipo: 'factura',
      prefijo: 'SETP',
      resolucion: usado.resolucion,
      hasta: usado.hasta,
      vigenteDesde: usado.vigenteDesde,
      vigenteHasta: usado.vigenteHasta,
      activo: true,
      version,
    }
    expect(
      (await gerente.pedir('PUT', `/electronicos/rangos/${id}`, { ...suyo, desde: 2 })).cuerpo,
    ).toMatchObject({ codigo: 'electronico.rango_usado' })
    expect(usado).toMatchObject({ estado: 'vigente', conClaveTecnica: true, rechazados: 0 })
    expect(usado.usados).toBe(usado.aceptados)
  })

  it('an expired resolution stops what it numbers and is told to everybody', async () => {
    const vencer = (hasta: string) =>
      p.base.db
        .updateTable('electronico_rangos')
        .set({ vigente_hasta: hasta })
        .where('prefijo', '=', 'SEPO')
        .execute()
    await vencer('2026-11-19')
    const { id } = await unaVenta({ conCliente: false })
    await dian.emitir()
    expect(await ver(id)).toMatchObject({ estado: 'borrador', espera: 'rango.vencido' })
    expect((await cajero.pedir('GET', '/configuracion/visible')).cuerpo).toMatchObject({
      resolucionVencida: 'Existe una resolucion vencida!. Contácte a su contador.',
    })
    await vencer('2030-12-31')
    expect((await cajero.pedir('GET', '/configuracion/visible')).cuerpo).toMatchObject({
      resolucionVencida: null,
    })
  })

  it('nobody of another branch sees a document of this one', async () => {
    const [uno] = await lista('facturas')
    const otra = await p.entrar('cajera2', 'PCT02')
    for (const ruta of ['', '/pdf', '/xml'])
      expect((await otra.pedir('GET', `/electronicos/${uno?.id}${ruta}`)).estado).toBe(404)
  })
})
