import { describe, expect, it } from 'vitest'
import { type CertificadoLista, documentoCertificadoLista } from './certificadoLista.ts'

const BASE: CertificadoLista = {
  empresa: { nombre: 'Compraventas del Caribe S.A.S.', nit: '900123456', dv: '8' },
  almacen: { codigo: 'PCT01', nombre: 'Centro Histórico' },
  empleado: 'Kevin Marrugo (cajero)',
  consultaId: '019a0000-0000-7000-8000-0000000000c1',
  instante: '2026-11-20T20:31:00.000Z',
  fuente: 'Lista OFAC',
  estado: 'NO ENCONTRADO',
  mensaje: 'Sin coincidencias en Lista OFAC del 2 nov 2026.',
  buscado: {
    tipoDocumento: 'CC',
    documento: '1020304050',
    nombres: 'Luz Herrera',
    fechaNacimiento: '1988-02-14',
  },
  lista: {
    version: 3,
    fecha: '2026-11-02',
    registros: 19_181,
    cargada: '2026-11-03T11:00:00.000Z',
    huella: 'ab12cd34',
  },
  hallazgos: [],
  impresion: { por: 'Marta Pombo', instante: '2026-11-21T15:00:00.000Z' },
}
const HALLAZGO = {
  uid: '900001',
  nombre: 'PEREZ GOMEZ, Ramon Eduardo',
  puntaje: 1,
  alerta: true,
  programas: ['SDNT'],
  explicacion: ['El documento 9999000111 es el mismo número.'],
}

/** Every text of the layout, in its order. */
function textos(nodo: unknown): string[] {
  if (typeof nodo === 'string') return [nodo]
  if (Array.isArray(nodo)) return nodo.flatMap(textos)
  if (typeof nodo !== 'object' || nodo === null) return []
  const { text, stack, columns, ul, table, content } = nodo as Record<string, unknown>
  const cuerpo = (table as { body?: unknown } | undefined)?.body
  return [text, stack, columns, ul, cuerpo, content].flatMap(textos)
}
const papel = (cambios: Partial<CertificadoLista> = {}) =>
  textos(documentoCertificadoLista({ ...BASE, ...cambios }).content)
    .join(' | ')
    .replace(/\u00a0/g, ' ')

describe('certificate of an own list', () => {
  it.each([
    ['what was searched', /CC 1\.020\.304\.050.*Luz Herrera.*14 feb 1988/],
    ['when, in Bogotá', /20 nov 2026, 3:31 p\. m\./],
    ['who asked, and where', /Centro Histórico.*Kevin Marrugo \(cajero\)/],
    ['date, version and size of the list', /2 nov 2026.*Versión 3, 19\.181 registros/],
    ['the very file', /ab12cd34/],
    ['that there was nothing, and where it looked', /Ninguna en: nombres, alias y documentos de la lista\./],
  ])('says %s', (_, patron) => expect(papel()).toMatch(patron))

  it('explains a hit, and tells an alert from a near name', () => {
    const cercano = { ...HALLAZGO, uid: '900002', alerta: false, explicacion: ['Se parece en una palabra.'] }
    const texto = papel({ estado: 'ENCONTRADO', hallazgos: [HALLAZGO, cercano] })
    expect(texto).toMatch(/PEREZ GOMEZ, Ramon Eduardo.*ALERTA\. Registro 900001, SDNT\..*es el mismo número/)
    expect(texto).toMatch(/por debajo de la alerta\. Registro 900002.*Se parece en una palabra/)
    expect(texto).not.toContain('Ninguna en')
  })

  it('without a name claims no more than the document', () => {
    const texto = papel({ buscado: { tipoDocumento: 'CC', documento: '1020304050', nombres: '' } })
    expect(texto).toContain('Sin nombre: solo se buscó el documento')
    expect(texto).toContain('Ninguna en: documentos de la lista.')
  })

  it('without a document claims no more than the name', () => {
    const texto = papel({ buscado: { tipoDocumento: 'CC', documento: '', nombres: 'Luz Herrera' } })
    expect(texto).toContain('Sin documento: solo se buscó el nombre')
    expect(texto).toContain('Ninguna en: nombres y alias de la lista.')
  })
})
