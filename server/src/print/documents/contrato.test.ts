import { TEXTO_INICIAL } from '@retroventa/domain/contratos/legal/inicial'
import { afterAll, describe, expect, it } from 'vitest'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { crearImpresora } from '../pdf.ts'
import { clausulas } from './clausulas.ts'
import { documentoContrato } from './contrato.ts'
import type { ContratoImpreso } from './contratoImpreso.ts'

const impresora = crearImpresora()
const lector = crearLectorDePdf()
afterAll(async () => {
  await impresora.cerrar()
  lector.cerrar()
})

function contrato(cantidad: number, cambios: Partial<ContratoImpreso> = {}): ContratoImpreso {
  return {
    papel: 'carta',
    empresa: {
      nombre: 'Compraventas Ñandú S.A.S.',
      nit: '901234567',
      dv: '7',
      direccion: 'Calle 35 # 8-42',
      telefono: '605 555 0199',
    },
    almacen: {
      codigo: 'PCT01',
      nombre: 'Centro Histórico',
      municipio: 'Cartagena de Indias',
      direccion: 'Calle 35 # 8-42',
      telefono: '605 555 0101',
    },
    codigo: 'PCT01-004127',
    creado: '2026-06-12T20:42:00Z',
    empleado: 'Diana Rocha',
    cliente: {
      nombre: 'Luz Marina Ñáñez Güiza',
      tipoDocumento: 'CC',
      documento: '1020304050',
      direccion: 'Carrera 21 # 25-30',
      municipio: 'Cartagena de Indias',
      celular: '3005550142',
      autoriza: true,
      avisos: true,
      enListas: false,
    },
    articulos: Array.from({ length: cantidad }, (_, i) => ({
      descripcion: `Artículo número ${i + 1}`,
      categoria: 4,
      peso: 430,
      valor: 10_000,
    })),
    plazoNombre: '3 meses',
    condiciones: {
      fecha: '2026-06-12',
      valorTotal: 1_500_000,
      porcentaje: 500,
      plazoMeses: 3,
      plazoDias: 0,
      diasGracia: 3,
      diasGraciaAbono: 3,
      descuento: { diasInicialDes: 10, diasDes: 5, porDes: 1000, porMaxDes: 5000 },
    },
    textoLegal: TEXTO_INICIAL,
    impresion: { por: 'Diana Rocha (drocha)', instante: '2026-11-20T20:42:00Z', duplicado: false },
    ...cambios,
  }
}

/** Text of each page, as another program reads it. */
async function paginas(datos: ContratoImpreso): Promise<string[]> {
  return lector.paginas(await impresora.imprimir('contrato', datos))
}

describe('printed contract', () => {
  it('is a PDF, drawn in a worker thread', async () => {
    const bytes = await impresora.imprimir('contrato', contrato(3))
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(Buffer.from(bytes.subarray(-6)).toString()).toContain('%%EOF')
  })

  it.skipIf(!conPdftotext)(
    'says who, what, how much and until when, on one page (needs pdftotext)',
    async () => {
      const [pagina = '', ...otras] = await paginas(contrato(3))
      expect(otras).toEqual([])
      for (const texto of [
        'PCT01-004127',
        'Compraventas Ñandú S.A.S.',
        'NIT 901.234.567-7',
        'Luz Marina Ñáñez Güiza',
        'CC 1.020.304.050',
        '300 555 0142',
        'Total, 3 artículos',
        '12,90 g',
        'UN MILLÓN QUINIENTOS MIL PESOS M/CTE',
        'Fecha del contrato, 3:42 p. m.',
        '12 sep 2026',
        '5,00 % mensual',
        '$ 1.575.000',
        '$ 1.725.000',
        'artículo 1939 del Código Civil',
        'Ley 1581 de 2012',
        'Huella índice derecho',
        'Impreso por Diana Rocha (drocha), 20 nov 2026, 3:42 p. m.',
        'Página 1 de 1',
      ]) {
        expect(pagina).toContain(texto)
      }
      expect(pagina).not.toContain('DUPLICADO')
    },
  )

  it.skipIf(!conPdftotext)(
    'of a customer with a hit carries a mark that only the house knows, on every page (D24)',
    async () => {
      const cliente = { ...contrato(1).cliente, enListas: true }
      for (const pagina of await paginas(contrato(40, { cliente }))) {
        expect(pagina).toMatch(/ C-L\b/)
        expect(pagina).not.toMatch(/coincidencia|restrictiva|sanciones/i)
      }
      for (const pagina of await paginas(contrato(40))) expect(pagina).not.toContain('C-L')
    },
  )

  it.skipIf(!conPdftotext)('a reprint says DUPLICADO on every page and takes no more paper', async () => {
    const impresion = { ...contrato(1).impresion, duplicado: true }
    expect(await paginas(contrato(3, { impresion }))).toHaveLength(1)
    for (const pagina of await paginas(contrato(40, { impresion }))) expect(pagina).toContain('DUPLICADO')
  })

  it.skipIf(!conPdftotext)(
    'a voided one says so at its top and on every page, and takes no more paper',
    async () => {
      const [primera = '', ...otras] = await paginas(contrato(3, { anulado: true }))
      expect(primera).toMatch(/ANULADO: este contrato no tiene valor\..*FECHA DEL CONTRATO/is)
      expect(otras).toEqual([])
      for (const pagina of await paginas(contrato(40, { anulado: true }))) expect(pagina).toContain('ANULADO')
    },
  )

  it.skipIf(!conPdftotext)('one that ended says how at its top, and so on every page', async () => {
    const terminado = 'retiro del 2 nov 2026'
    const [primera = '', ...otras] = await paginas(contrato(3, { terminado }))
    expect(primera).toMatch(
      /TERMINADO, retiro del 2 nov 2026: este contrato ya no está vigente\..*FECHA DEL CONTRATO/is,
    )
    expect(otras).toEqual([])
    for (const pagina of await paginas(contrato(40, { terminado }))) expect(pagina).toContain('TERMINADO')
  })

  it.skipIf(!conPdftotext)(
    'the total follows its last item and the signatures their clause, for any count',
    async () => {
      for (const cantidad of [1, 14, 22, 24, 25, 26, 27, 28, 29, 40, 60]) {
        const hojas = await paginas(contrato(cantidad))
        const dondeEsta = (texto: string) => hojas.findIndex((hoja) => hoja.includes(texto))
        const total = cantidad === 1 ? 'Total, 1 artículo' : `Total, ${cantidad} artículos`
        expect(dondeEsta(total)).toBeGreaterThanOrEqual(0)
        expect(dondeEsta(total)).toBe(
          hojas.findLastIndex((hoja) => hoja.includes(`Artículo número ${cantidad} `)),
        )
        expect(dondeEsta('Huella índice derecho')).toBe(dondeEsta('Datos personales (Ley 1581'))
        expect(hojas.at(-1)).toContain(`Página ${hojas.length} de ${hojas.length}`)
      }
    },
  )

  it.skipIf(!conPdftotext)(
    'up to eight items and a year of term it is one page, with the price beside the signatures',
    async () => {
      const impresion = { ...contrato(1).impresion, duplicado: true }
      for (const plazoMeses of [1, 4, 12])
        for (const cantidad of [1, 2, 6, 8]) {
          const condiciones = { ...contrato(1).condiciones, plazoMeses }
          const [pagina = '', ...otras] = await paginas(contrato(cantidad, { condiciones, impresion }))
          expect(otras, `${cantidad} items, ${plazoMeses} months`).toEqual([])
          expect(pagina).toMatch(/PRECIO DE RETROVENTA POR MES +Firmado en Cartagena de Indias/)
        }
    },
  )

  it.skipIf(!conPdftotext)('nothing passes the margins, the bars of a DUPLICADO neither', async () => {
    const impresion = { ...contrato(1).impresion, duplicado: true }
    const { desde, hasta } = lector.tinta(await impresora.imprimir('contrato', contrato(8, { impresion })))
    expect([desde >= 41, hasta <= 612 - 41]).toEqual([true, true])
  })

  it.skipIf(!conPdftotext)(
    'both signatures stand at one height, however long the place is called',
    async () => {
      const municipio = 'San José de la Montaña de los Altos Pozos de Cartagena de Indias'
      const [pagina = ''] = await paginas(contrato(2, { almacen: { ...contrato(1).almacen, municipio } }))
      expect(pagina).toMatch(/EL VENDEDOR +(?:Huella índice derecho)? *EL COMPRADOR\n/)
    },
  )

  it.skipIf(!conPdftotext)('a text of a person is text, however long or strange', async () => {
    const nombre = '<b>María</b> {{x}} file:///etc/hosts'
    const articulos = [{ descripcion: 'X'.repeat(200), peso: 0, valor: 1 }]
    const [pagina = ''] = await paginas(
      contrato(1, { articulos, cliente: { ...contrato(1).cliente, nombre } }),
    )
    expect(pagina).toContain(nombre)
    expect(pagina.match(/X/g)).toHaveLength(200)
    expect(pagina).toContain('no aplica')
  })

  it('fails with its reason instead of printing half a paper', async () => {
    const condiciones = { ...contrato(1).condiciones, fecha: '2026-02-30' }
    await expect(impresora.imprimir('contrato', contrato(1, { condiciones }))).rejects.toThrow('not a date')
  })

  it('is the same layout for the same data', () => {
    expect(JSON.stringify(documentoContrato(contrato(5)))).toBe(
      JSON.stringify(documentoContrato(contrato(5))),
    )
  })
})

describe('clauses', () => {
  const titulos = (datos: ContratoImpreso) => clausulas(datos).map((clausula) => clausula.titulo)
  const sinDescuento = { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 }

  it('speak of a discount only when one was signed', () => {
    expect(titulos(contrato(1))).toContain('Descuento por retiro')
    const condiciones = { ...contrato(1).condiciones, descuento: sinDescuento }
    expect(titulos(contrato(1, { condiciones }))).not.toContain('Descuento por retiro')
  })

  it('say the grace that the rules give', () => {
    const texto = (diasGracia: number) =>
      clausulas(contrato(1, { condiciones: { ...contrato(1).condiciones, diasGracia } }))[2]?.texto
    expect(texto(0)).toContain('desde el día siguiente')
    expect(texto(1)).toContain('más de 1 día desde')
    expect(texto(3)).toContain('más de 3 días desde')
  })

  it('give the last day of the discount as the rules count it: the tenth day after the start is inside', () => {
    const texto = clausulas(contrato(1)).find((clausula) => clausula.titulo === 'Descuento por retiro')?.texto
    expect(texto).toContain('a más tardar 10 días después de comenzar un mes')
    expect(texto).toContain('pierde 10 puntos por cada 5 días o fracción')
  })

  it('give the discount of the month, up to what is pending of it', () => {
    const texto = clausulas(contrato(1)).find((clausula) => clausula.titulo === 'Descuento por retiro')?.texto
    const dicho =
      'la retroventa de ese mes tiene un descuento del 50,00 %, hasta lo que de ella falte por pagar.'
    expect(texto?.replaceAll('\u00a0', ' ')).toContain(dicho)
  })

  it('say that the seller authorises only when the box was ticked, and of notices what the house does', () => {
    const datosPersonales = (autoriza: boolean, avisos: boolean) =>
      clausulas(contrato(1, { cliente: { ...contrato(1).cliente, autoriza, avisos } })).at(-1)?.texto ?? ''
    const dicho = (autoriza: boolean, avisos: boolean) => {
      const texto = datosPersonales(autoriza, avisos)
      return [
        texto.includes('EL VENDEDOR autoriza a'),
        texto.includes('enviarle avisos sobre él por los medios que eligió'),
        /no dio permiso para otros usos ni para recibir avisos|No eligió medios para recibir avisos/.test(
          texto,
        ),
      ]
    }
    expect(dicho(true, true)).toEqual([true, true, false])
    expect(dicho(true, false)).toEqual([true, false, true])
    expect(dicho(false, true)).toEqual([false, true, false])
    expect(dicho(false, false)).toEqual([false, false, true])
    for (const avisos of [true, false]) {
      expect(datosPersonales(false, avisos)).not.toContain('autoriza')
      expect(datosPersonales(false, avisos)).toContain('no dio permiso para otros usos')
    }
    // Word for word what was signed before the two were told apart.
    expect(datosPersonales(true, true)).toMatch(
      /^EL VENDEDOR autoriza a .+ a tratar sus datos para celebrar y cumplir este contrato, atender a las autoridades y enviarle avisos sobre él por los medios que eligió\. Puede conocer/,
    )
    expect(datosPersonales(false, false)).toMatch(
      / trata los datos de EL VENDEDOR solo para celebrar y cumplir este contrato y atender a las autoridades\. EL VENDEDOR no dio permiso para otros usos ni para recibir avisos\. Puede conocer/,
    )
  })

  it('never use the words of a loan', () => {
    const todo = clausulas(contrato(1))
      .map((clausula) => clausula.texto)
      .join(' ')
    expect(todo).not.toMatch(/empeñ|préstamo|interés|deuda/i)
  })
})
