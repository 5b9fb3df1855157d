import { describe, expect, it } from 'vitest'
import { horaDePieza } from '../../core/archivo.ts'
import { camposDe } from './carpeta.ts'
import { renglonEnPalabras } from './queriesCarpeta.ts'

const enPalabras = (hoja: string, fila: Parameters<typeof renglonEnPalabras>[1]) =>
  renglonEnPalabras(hoja, fila, '2026-11-21')

describe('the folder of a case', () => {
  it('says what it holds in the words of the lists, with no key of a table', () => {
    const deContrato = (datos: object) =>
      enPalabras('contratos.csv', {
        Contrato: 'PCT01-1',
        Estado: JSON.stringify({
          vence: '2026-11-20',
          tipo_resolucion: null,
          espera_hasta: null,
          estado_previo: null,
          ...datos,
        }),
      })
    expect(deContrato({ estado: 'resuelto', tipo_resolucion: 'retiro' })).toEqual({
      Contrato: 'PCT01-1',
      Estado: 'Resuelto, retiro',
    })
    // Of the day: what is due is stored as in force, and a promise that was not kept counts no longer.
    expect(deContrato({ estado: 'vigente' }).Estado).toBe('Vencido')
    expect(deContrato({ estado: 'vigente', vence: '2026-11-21' }).Estado).toBe('Vigente')
    expect(deContrato({ estado: 'en_espera', espera_hasta: '2026-11-21' }).Estado).toBe('En espera')
    expect(deContrato({ estado: 'en_espera', espera_hasta: '2026-11-20' }).Estado).toBe('Vencido')
    expect(
      enPalabras('documentos.csv', {
        Tipo: 'prorroga',
        'Medios de pago': 'efectivo 10000; datafono 5000',
        Estado: 'anulado',
        Motivo: null,
      }),
    ).toEqual({
      Tipo: 'Prórroga',
      'Medios de pago': 'Efectivo 10000; Datáfono 5000',
      Estado: 'Anulado',
      Motivo: null,
    })
    expect(
      enPalabras('mensajes.csv', { Canal: 'email', Clase: 'confirmacion', Estado: 'fallido', Texto: 'sms' }),
    ).toEqual({ Canal: 'Correo', Clase: 'Confirmación', Estado: 'No salió', Texto: 'sms' })
  })

  it('tells the hour of its pieces as Bogotá has it, in whatever zone the process runs', () => {
    // What a ZIP keeps are these, of the zone of the process.
    const hora = horaDePieza(new Date('2026-11-21T03:30:00Z'))
    expect([hora.getFullYear(), hora.getMonth(), hora.getDate(), hora.getHours(), hora.getMinutes()]).toEqual(
      [2026, 10, 20, 22, 30],
    )
  })
})

it('the draft of a report is written on paper as people read it, and raw where it is copied', () => {
  const caso = {
    codigo: 'SAG-000001',
    abierto: '2026-11-21T03:30:00.000Z',
    descripcion: 'Paga siempre en billetes nuevos',
    radicado: null,
    hechos: [],
    senal: null,
    sujetoCompleto: {
      nombre: 'Rosa Peña',
      tipoDocumento: 'CC',
      documento: '1020304050',
      direccion: null,
      celular: '3005550142',
      profesion: null,
    },
  }
  const empresa = { nombre: 'Retroventa', nit: '900123456', dv: '8' }
  const escritos = (enPapel: boolean) => {
    const campos = Object.fromEntries(camposDe(caso, empresa, { enPapel }))
    return ['NIT', 'Número de documento', 'Teléfono', 'Caso abierto el'].map((cual) => campos[cual])
  }
  expect(escritos(true)).toEqual(['900.123.456-8', '1.020.304.050', '300 555 0142', '20 nov 2026'])
  expect(escritos(false)).toEqual(['900123456-8', '1020304050', '3005550142', '2026-11-20'])
  const fecha = (senal: Parameters<typeof camposDe>[0]['senal']) =>
    Object.fromEntries(camposDe({ ...caso, senal }, empresa, { enPapel: true }))['Fecha de la operación']
  expect(fecha(null)).toBe('')
  const operacion = { fila: 'f', tipo: 'efectivo', codigo: 'PCT01-1', almacen: 'PCT01', detalle: null }
  const deRosa = { cliente: 'Rosa Peña', documento: '1020304050', valor: 12_000_000 }
  expect(fecha({ ...operacion, ...deRosa, fecha: '2026-11-18' })).toBe('18 nov 2026')
})
