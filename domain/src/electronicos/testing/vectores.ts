import type { DatosDeClave } from '../clave.ts'

/**
 * Worked examples of the technical annexes, with their hash computed again: that of the nota débito is printed wrong there
 * (facts/domain §7).
 */
export const VECTORES: readonly {
  readonly fuente: string
  readonly datos: DatosDeClave
  readonly cadena: string
  readonly sha384: string
}[] = [
  {
    fuente: 'FEV 1.9 §11.2',
    datos: {
      tipo: 'factura',
      codigo: '323200000129',
      fecha: '2019-01-16',
      hora: '10:53:10-05:00',
      base: 150_000_000,
      iva: 28_500_000,
      total: 178_500_000,
      emisor: '700085371',
      contraparte: '800199436',
      secreto: '693ff6f2a553c3646a063436fd4dd9ded0311471',
      ambiente: '1',
    },
    cadena:
      '3232000001292019-01-1610:53:10-05:001500000.0001285000.00040.00030.001785000.00700085371800199436693ff6f2a553c3646a063436fd4dd9ded03114711',
    sha384:
      '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4',
  },
  {
    fuente: 'FEV 1.9 §11.4.1',
    datos: {
      tipo: 'contingencia',
      codigo: '8110007871',
      fecha: '2019-02-20',
      hora: '16:46:55-05:00',
      base: 23_528,
      iva: 1_900,
      ica: 828,
      total: 26_256,
      emisor: '900373076',
      contraparte: '8355990',
      secreto: '12345',
      ambiente: '2',
    },
    cadena: '81100078712019-02-2016:46:55-05:00235.280119.00040.00038.28262.569003730768355990123452',
    sha384:
      '955327eb55f8bdf16d069358a063d87e1577a292cb088ec186ed60bbc38e750b7b3980659b278ead789b95f9c51a9ef7',
  },
  {
    fuente: 'FEV 1.9 §11.4.3',
    datos: {
      tipo: 'notaCredito',
      codigo: '8110007871',
      fecha: '2019-01-12',
      hora: '07:00:00-05:00',
      base: 500_000,
      iva: 95_000,
      total: 595_000,
      emisor: '900373076',
      contraparte: '8355990',
      secreto: '12301',
      ambiente: '1',
    },
    cadena: '81100078712019-01-1207:00:00-05:005000.0001950.00040.00030.005950.009003730768355990123011',
    sha384:
      '907e4444decc9e59c160a2fb3b6659b33dc5b632a5008922b9a62f83f757b1c448e47f5867f2b50dbdb96f48c7681168',
  },
  {
    fuente: 'FEV 1.9 §11.4.5',
    datos: {
      tipo: 'notaDebito',
      codigo: 'ND1001',
      fecha: '2019-01-18',
      hora: '10:58:00-05:00',
      base: 3_000_000,
      iva: 0,
      inc: 240_000,
      total: 3_240_000,
      emisor: '900197264',
      contraparte: '10254102',
      secreto: '10201',
      ambiente: '2',
    },
    cadena: 'ND10012019-01-1810:58:00-05:0030000.00010.00042400.00030.0032400.0090019726410254102102012',
    sha384:
      '3fa73a86d57d9341c536afde1f85c4efd9d4591c2c22bce4dfb0e6b0d2e83b8f047a8bde7098292e9d2493e60d1c31da',
  },
  {
    fuente: 'documento soporte 1.1 §14.1.1',
    datos: {
      tipo: 'soporte',
      codigo: '0000000001',
      fecha: '2020-10-24',
      hora: '14:04:35-05:00',
      base: 1_500_000,
      iva: 1_900,
      total: 1_635_000,
      emisor: '8355990',
      contraparte: '900373076',
      secreto: '12345',
      ambiente: '1',
    },
    cadena: '00000000012020-10-2414:04:35-05:0015000.000119.0016350.009003730768355990123451',
    sha384:
      'bf4bb6920d5054ac065ddb7e6df0398e63e3ba2ff29cb341edd7d46ee8f2ea1802f84aaca91a19a24623e5e3baff3a71',
  },
]

/** Documento equivalente 1.0 §14.1.7. */
export const VECTOR_EVENTO = {
  datos: {
    codigo: '1',
    fecha: '2019-04-30',
    hora: '19:48:50-05:00',
    emisor: '99998888',
    receptor: '800197268',
    respuesta: '030',
    documento: 'FE123',
    tipoDocumento: '01',
    pin: '11111',
  },
  cadena: '12019-04-3019:48:50-05:0099998888800197268030FE1230111111',
  sha384: '0d91ba25b01f5e7dbda870a11b274501d3a62a73e91932c473c86c93f12a142a2ac45876efcde3e679024a01c0be41f9',
} as const
