import {
  CONSUMIDOR_FINAL,
  type DocumentoElectronico,
  type ParteElectronica,
} from '@retroventa/domain/electronicos/modelo'
import { FILA_ELECTRONICO, type TipoElectronico } from '@retroventa/domain/electronicos/tipos'

/** Ranges of the simulator, by kind. */
const RANGOS: Partial<Record<TipoElectronico, readonly [prefijo: string, resolucion: string]>> = {
  factura: ['SETP', '18760000001'],
  contingencia: ['SETC', '18760000002'],
  pos: ['SEPO', '18760000003'],
  soporte: ['SEDS', '18760000004'],
}

/** A natural person with a cédula and an address without postal code. */
export const UNA_PERSONA = {
  organizacion: '2',
  tipoDocumento: '13',
  documento: '1047123456',
  nombre: 'Ana Pérez',
  lugar: {
    municipio: '13836',
    nombreMunicipio: 'Turbaco',
    departamento: '13',
    nombreDepartamento: 'Bolívar',
    direccion: 'Calle 1',
  },
  responsabilidades: ['R-99-PN'],
  iva: '49',
} as const satisfies ParteElectronica

/** An invoice of one ring to the final consumer, or bought from a person, with what a test changes of it. */
export function unDocumento(
  cambios: Partial<DocumentoElectronico> & { numero: number },
): DocumentoElectronico {
  const tipo = cambios.tipo ?? 'factura'
  const [prefijo, resolucion] = RANGOS[tipo] ?? [FILA_ELECTRONICO[tipo].archivo.toUpperCase(), '']
  return {
    tipo,
    prefijo,
    fecha: '2026-11-20',
    hora: '10:00:00-05:00',
    ambiente: '2',
    contenido: {
      lineas: [{ descripcion: 'Anillo & «piedra» <oro>', base: 84_034, iva: 15_966, tasa: 1900 }],
      retenciones: [],
      medio: '10',
    },
    emisor: {
      organizacion: '1',
      tipoDocumento: '31',
      documento: '900373076',
      dv: '4',
      nombre: 'Casa de demostración S.A.S.',
      lugar: {
        municipio: '13001',
        nombreMunicipio: 'Cartagena',
        departamento: '13',
        nombreDepartamento: 'Bolívar',
        direccion: 'Centro, calle 1',
      },
      responsabilidades: ['O-23'],
      iva: '48',
    },
    contraparte: FILA_ELECTRONICO[tipo].clave === 'CUDS' ? UNA_PERSONA : CONSUMIDOR_FINAL,
    rango: {
      resolucion,
      desde: 1,
      hasta: 5_000_000,
      vigenteDesde: '2026-01-01',
      vigenteHasta: '2030-12-31',
    },
    softwareId: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0',
    ...cambios,
  }
}
