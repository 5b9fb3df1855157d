import { z } from 'zod'
import { Credenciales, Fecha, Id, Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { FALLOS_FIRMA } from '../sesion/firma.ts'
import { HECHOS_A_LA_VISTA, MAXIMO_HECHOS } from './hechos.ts'
import { Cliente, ClienteResumen, DatosCliente } from './tipos.ts'

const DeCliente = z.object({ id: Id })

/** Something that happened with a customer. */
export const HechoDeCliente = z.object({
  id: z.string(),
  instante: Instante,
  clase: z.enum(['registro', 'contrato', 'venta', 'compra', 'separe', 'consulta', 'mensaje']),
  texto: z.string(),
  detalle: z.string().nullable(),
  /** Code of the contract, the sale, the purchase or the layaway to open. */
  codigo: z.string().nullable(),
})

export const lineaCliente = endpoint({
  method: 'GET',
  path: '/clientes/:id/linea',
  permiso: 'clientes.ver',
  resumen: 'Lo que ha pasado con un cliente, lo más nuevo primero; de cada cosa, lo que se puede ver',
  params: DeCliente,
  query: z.object({ cuantos: z.coerce.number().int().min(1).max(MAXIMO_HECHOS).default(HECHOS_A_LA_VISTA) }),
  response: z.object({
    items: z.array(HechoDeCliente),
    /** There is more, older than these. */
    hayMas: z.boolean(),
  }),
  errors: ['cliente.no_existe'],
})

export const parecidosCliente = endpoint({
  method: 'GET',
  path: '/clientes/parecidos',
  permiso: 'clientes.ver',
  resumen: 'Clientes que probablemente son la persona que se está escribiendo',
  query: z.object({
    cedula: texto(20).optional(),
    nombres: texto(120).optional(),
    apellidos: texto(60).optional(),
    fecha_nacimiento: Fecha.optional(),
    celular: texto(20).optional(),
    /** The customer being edited. */
    excepto: Id.optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({ cliente: ClienteResumen, motivos: z.array(z.enum(['documento', 'nombre', 'celular'])) }),
    ),
    /** There are others, less probable. */
    hayMas: z.boolean(),
  }),
  errors: [],
})

export const fusionarClientes = endpoint({
  method: 'POST',
  path: '/clientes/fusiones',
  permiso: 'clientes.fusionar',
  resumen: 'Dejar en un cliente lo de dos que son la misma persona; se puede deshacer durante un día',
  body: z.object({
    sobreviviente: z.object({ id: Id, version: z.int() }),
    absorbido: z.object({ id: Id, version: z.int() }),
    /** What the surviving customer will be: field by field, chosen from both. */
    datos: DatosCliente,
    /** Why two documents are of one person; required when they differ. */
    motivo: texto(500).optional(),
    credenciales: Credenciales,
  }),
  response: z.object({ fusionId: Id, cliente: Cliente }),
  errors: [
    'validacion.datos',
    'cliente.no_existe',
    'cliente.version',
    'cliente.documento_existe',
    'cliente.fusion_consigo',
    'cliente.fusion_motivo',
    'cliente.fusion_en_listas',
    'cliente.anonimizado',
    ...FALLOS_FIRMA,
  ],
})

export const previaDeFusion = endpoint({
  method: 'GET',
  path: '/clientes/:id/fusiones/previa',
  permiso: 'clientes.fusionar',
  resumen: 'Lo que pasaría a este cliente al fusionarlo con otro',
  params: DeCliente,
  query: z.object({ absorbido: Id }),
  response: z.object({
    contratos: z.int(),
    consultas: z.int(),
    mensajes: z.int(),
    /** Only into the slots that are empty. */
    fotos: z.int(),
    otros: z.int(),
  }),
  errors: ['cliente.no_existe', 'cliente.fusion_consigo'],
})

export const fusionesDeCliente = endpoint({
  method: 'GET',
  path: '/clientes/:id/fusiones',
  permiso: 'clientes.fusionar',
  resumen: 'Registros que este cliente absorbió, y si todavía se puede deshacer',
  params: DeCliente,
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        nombre: z.string(),
        cedula: z.string(),
        hecha: Instante,
        por: z.string(),
        deshecha: Instante.nullable(),
        /** Why it cannot be undone any more; null when it can. */
        impide: z.enum(['deshecha', 'plazo', 'cambio', 'puntos']).nullable(),
      }),
    ),
  }),
  errors: [],
})

export const deshacerFusion = endpoint({
  method: 'POST',
  path: '/clientes/fusiones/:id/deshacer',
  permiso: 'clientes.fusionar',
  resumen: 'Volver a separar dos clientes fusionados hace menos de un día',
  params: DeCliente,
  body: z.object({ credenciales: Credenciales }),
  response: Cliente,
  errors: ['registro.no_existe', 'cliente.fusion_definitiva', ...FALLOS_FIRMA],
})

/** A purchase, a sale or a layaway made with a person, in whichever branch. */
const Negocio = z.object({
  codigo: z.string(),
  almacen: z.string(),
  fecha: Fecha,
  /** What was bought or sold. */
  articulos: z.string(),
  valor: Pesos,
  estado: z.string(),
})

/** Everything kept about a person (Ley 1581 art. 8, right to know). */
export const DatosPersonales = z.object({
  generado: Instante,
  cliente: Cliente,
  /** Under which they were kept before, in their record and in those that were merged into it. */
  nombresAnteriores: z.array(
    z.object({
      nombre_completo: z.string(),
      tipo_documento: z.string().nullable(),
      cedula: z.string(),
      dv: z.string().nullable(),
      hasta: Instante,
    }),
  ),
  /** How to reach them, as their records said it before an edit or a merge. */
  contactosAnteriores: z.array(
    z.object({
      celular: z.string().nullable(),
      telefono: z.string().nullable(),
      email: z.string().nullable(),
      barrio: z.string(),
      direccion: z.string(),
      /** Code of DANE. */
      municipio: z.string().nullable(),
      hasta: Instante,
    }),
  ),
  textoAutorizacion: z.string().nullable(),
  /** Photos of the person and of both sides of their document, by the name that they have in the folder of their data. */
  fotos: z.array(z.object({ archivo: z.string(), creada: Instante })),
  contratos: z.array(
    z.object({
      codigo: z.string(),
      almacen: z.string(),
      fecha: Fecha,
      valor: Pesos,
      capital: Pesos,
      vence: Fecha,
      estado: z.string(),
      tipoResolucion: z.string().nullable(),
      resueltoEn: Fecha.nullable(),
    }),
  ),
  compras: z.array(Negocio),
  ventas: z.array(Negocio),
  separes: z.array(Negocio.extend({ abonado: Pesos, vence: Fecha })),
  /** Every document that names the person: payments, advances, and those that made what is above. */
  documentos: z.array(
    z.object({
      codigo: z.string(),
      almacen: z.string(),
      instante: Instante,
      tipo: z.string(),
      /** Above 0 the person paid them, below 0 they were handed over. */
      valor: z.int(),
      estado: z.string(),
    }),
  ),
  /** Invoices, support documents and notes, with what DIAN said of them. */
  electronicos: z.array(
    z.object({
      /** Null until it has a number. */
      codigo: z.string().nullable(),
      almacen: z.string(),
      fecha: Fecha,
      tipo: z.string(),
      /** Code of the sale or purchase that it is of. */
      origen: z.string(),
      total: Pesos,
      estado: z.string(),
    }),
  ),
  /** Certificates of what they sold, with who they were said to be. */
  certificados: z.array(
    z.object({
      codigo: z.string(),
      almacen: z.string(),
      fecha: Fecha,
      que: z.string(),
      nombre: z.string(),
      documento: z.string(),
      direccion: z.string(),
      telefono: z.string(),
    }),
  ),
  /** What they said that they wanted, before they were customers; also under a number or an address that is theirs alone. */
  prospectos: z.array(
    z.object({
      almacen: z.string(),
      creado: Instante,
      nombre: z.string(),
      email: z.string(),
      mobile: z.string(),
      city: z.string(),
      transaccion: z.string(),
      /** What they needed, when they said it. */
      amount: Pesos.nullable(),
      message: z.string(),
      lead_source: z.string(),
    }),
  ),
  /** What was asked of somebody else for them. What was written in asking and in answering is of the house, and is not told. */
  solicitudes: z.array(
    z.object({
      operacion: z.string(),
      referencia: z.string().nullable(),
      almacen: z.string(),
      instante: Instante,
      /** Above 0 the person would pay it, below 0 they would be handed it. */
      valor: z.int(),
      estado: z.string(),
      respondida: Instante.nullable(),
    }),
  ),
  /** Entries of lists that they were found alike. Why it was decided so is reserved, and so is whatever case came of it. */
  coincidencias: z.array(
    z.object({
      lista: z.string(),
      entrada: z.string(),
      instante: Instante,
      estado: z.string(),
      decidida: Instante.nullable(),
    }),
  ),
  /** Each time that somebody asked, in every source, and what it answered in words. */
  consultas: z.array(
    z.object({ fuente: z.string(), estado: z.string(), respuesta: z.string(), instante: Instante }),
  ),
  mensajes: z.array(
    z.object({ canal: z.string(), asunto: z.string().nullable(), texto: z.string(), creado: Instante }),
  ),
  registro: z.array(z.object({ instante: Instante, frase: z.string() })),
})
export type DatosPersonales = z.output<typeof DatosPersonales>

export const datosCliente = endpoint({
  method: 'GET',
  path: '/clientes/:id/datos',
  permiso: 'clientes.exportar_datos',
  resumen: 'Todo lo que se guarda de una persona (Ley 1581)',
  params: DeCliente,
  response: DatosPersonales,
  errors: ['cliente.no_existe'],
})

export const datosClientePdf = endpoint({
  method: 'GET',
  path: '/clientes/:id/datos/pdf',
  permiso: 'clientes.exportar_datos',
  resumen: 'Lo mismo para leer y entregar',
  params: DeCliente,
  produce: 'application/pdf',
  errors: ['cliente.no_existe'],
})

export const datosClienteZip = endpoint({
  method: 'GET',
  path: '/clientes/:id/datos/zip',
  permiso: 'clientes.exportar_datos',
  resumen: 'Lo mismo en papel y en datos, con sus fotos',
  params: DeCliente,
  produce: 'application/zip',
  errors: ['cliente.no_existe'],
})

export const impedimentosDeAnonimizar = endpoint({
  method: 'GET',
  path: '/clientes/:id/anonimizar',
  permiso: 'clientes.anonimizar',
  resumen: 'Por qué no se pueden suprimir todavía los datos de una persona',
  params: DeCliente,
  /** Every reason, in words; none when they can be. */
  response: z.object({ impiden: z.array(z.string()) }),
  errors: ['cliente.no_existe'],
})

export const anonimizarCliente = endpoint({
  method: 'POST',
  path: '/clientes/:id/anonimizar',
  permiso: 'clientes.anonimizar',
  resumen: 'Suprimir los datos de una persona; sus documentos contables quedan, sin decir de quién son',
  params: DeCliente,
  body: z.object({ motivo: texto(300).min(1), credenciales: Credenciales }),
  response: Cliente,
  errors: [
    'cliente.no_existe',
    'cliente.anonimizado',
    'cliente.contratos_abiertos',
    'cliente.coincidencia_abierta',
    'cliente.consulta_en_curso',
    'cliente.entrega_pendiente',
    'cliente.separe_en_curso',
    'cliente.anticipo_abierto',
    'cliente.remision_abierta',
    'cliente.sin_emitir',
    ...FALLOS_FIRMA,
  ],
})
