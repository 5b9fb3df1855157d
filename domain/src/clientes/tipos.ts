/**
 * Customer (tercero) in the specification's own field names, underscores included: they are the wire (000 §3).
 * Text fields are loose on purpose: these types describe what a form holds before {@link validarCliente} judged it.
 */

type Opcional<T> = T | null | undefined

export interface DatosCliente {
  tipo_documento?: Opcional<string>
  /** Digits only, without dots and without DV. */
  cedula?: Opcional<string>
  dv?: Opcional<string>
  /** Person type: Persona Natural or Persona Juridica. */
  tipo_usuario?: Opcional<string>
  regimen?: Opcional<string>
  /** First name, or razón social of a juridical person. */
  nombres?: Opcional<string>
  segundoNombres?: Opcional<string>
  apellidos?: Opcional<string>
  segundoApellidos?: Opcional<string>
  /** 'YYYY-MM-DD'. */
  fecha_nacimiento?: Opcional<string>
  genero?: Opcional<string>
  celular?: Opcional<string>
  telefono?: Opcional<string>
  email?: Opcional<string>
  /** `complemento` is the address line ("Dirección"). */
  direccion?: Opcional<{ barrio?: Opcional<string>; complemento?: Opcional<string> }>
  departamento?: Opcional<{ codigo: string; nombre: string }>
  /** `id` is the five-digit DIVIPOLA code. */
  municipio?: Opcional<{ id: string; nombreMunicipio?: Opcional<string> }>
  ciudad?: Opcional<string>
  postal?: Opcional<string>
  /** Ley 1581: whether the customer authorises the treatment of the data, and how that was said. */
  autorizacion?: Opcional<{ otorgada: boolean; canal?: Opcional<string> }>
  cliente?: Opcional<DatosOtrosCliente>
}

/** The nested `cliente` object. */
export interface DatosOtrosCliente {
  observacion?: Opcional<string>
  profesion?: Opcional<string>
  almacen?: Opcional<{ ref: string; codigo: string }>
  enviarEmail?: Opcional<boolean>
  enviarSms?: Opcional<boolean>
  enviarWS?: Opcional<boolean>
  nivelEscolaridad?: Opcional<string>
  numeroHijos?: Opcional<number>
  poseeVehiculo?: Opcional<string>
  noDeseado?: Opcional<boolean>
  /** Why; required with the mark. */
  noDeseadoMotivo?: Opcional<string>
  marketing?: Opcional<string>
  puntos?: Opcional<number>
}

/** State of the tax registry and of each source, by source code (000 §3). */
export interface EstadoRut {
  estado?: Opcional<string>
  consultasPorFuente: Readonly<Record<string, { estado: string; ultimaConsulta: string }>>
}

/** A stored customer: the form's data plus what the record adds. */
export interface Cliente extends DatosCliente {
  _id: string
  nombre_completo: string
  username?: Opcional<string>
  tipo: string
  created: string
  modified: string
  editadoPor?: Opcional<{ tipo: 'Creado' | 'Editado'; username: string }>
  foto?: Opcional<string>
  fotoCedulaCara?: Opcional<string>
  fotoCedulaReversa?: Opcional<string>
  estadoRut?: Opcional<EstadoRut>
}
