import { esJuridica } from '../clientes/validarCliente.ts'
import type { ConsultaLista } from './tipos.ts'

/** What of a customer is compared with the lists. Rows of the customer file carry these names. */
export interface ClienteRevisado {
  id: string
  tipo_documento: string | null
  cedula: string
  tipo_usuario: string
  nombres: string
  segundo_nombres: string | null
  apellidos: string | null
  segundo_apellidos: string | null
  nombre_completo: string
  fecha_nacimiento: string | null
}

/** The question that a customer is to the engine: a company by its whole name, a person by names and surnames apart. Pure. */
export function consultaDeCliente(cliente: ClienteRevisado): ConsultaLista {
  const esEmpresa = esJuridica(cliente)
  const nombres = unir(cliente.nombres, cliente.segundo_nombres)
  const apellidos = unir(cliente.apellidos, cliente.segundo_apellidos)
  return {
    documento: cliente.cedula,
    ...(cliente.tipo_documento !== null && { tipoDocumento: cliente.tipo_documento }),
    ...(esEmpresa || apellidos === '' || nombres === ''
      ? { nombreCompleto: cliente.nombre_completo }
      : { nombres, apellidos }),
    ...(cliente.fecha_nacimiento !== null && { fechaNacimiento: cliente.fecha_nacimiento }),
    esEmpresa,
  }
}

const unir = (...partes: (string | null)[]) =>
  partes
    .map((p) => p?.trim())
    .filter(Boolean)
    .join(' ')
