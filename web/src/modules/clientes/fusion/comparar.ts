import { etiquetaMunicipio } from '@retroventa/domain/catalogos/buscarMunicipios'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { unirEspacios } from '@retroventa/domain/clientes/nombres'
import { canalesCerrados } from '@retroventa/domain/clientes/objecionesFusion'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { leerEn, ponerEn } from '../../../ui/formulario/fusion.ts'
import type { Ruta } from '../../../ui/formulario/opciones.ts'
import type { Valores } from '../cajon/valores.ts'

type CampoCliente = Ruta<Valores, string | number | boolean | null>

/** Which of the two records gives a datum; `ambas` joins two observations. */
export type Eleccion = 'uno' | 'dos' | 'ambas'
export type Elecciones = Readonly<Record<string, Eleccion>>

export interface Grupo {
  readonly clave: string
  readonly etiqueta: string
  /** Data that only make sense together: a street of one and a city of the other would be nobody's address. */
  readonly campos: readonly CampoCliente[]
  readonly mostrar: (v: Valores) => string
}

const MAXIMO_OBSERVACION = 500

const grupo = (
  clave: string,
  etiqueta: string,
  campos: readonly CampoCliente[],
  mostrar: Grupo['mostrar'] = (v) => String(leerEn(v, campos[0] ?? 'nombres') ?? ''),
): Grupo => ({ clave, etiqueta, campos, mostrar })

/** A closed channel is a decision, and is said like one: nothing would look like a datum that lacks. */
const siNo = (abierto: boolean) => (abierto ? 'Sí' : 'No')
const CANALES: ReadonlySet<string> = new Set(['correos', 'sms', 'whatsapp'])

const juntos = (...partes: string[]) => partes.filter(Boolean).join(' ')

/** What is compared, in the order of the form. */
export const GRUPOS: readonly Grupo[] = [
  grupo('documento', 'Documento', ['tipo_documento', 'cedula', 'dv', 'tipo_usuario', 'regimen'], (v) => {
    const tipo = normalizarTipoDocumento(v.tipo_documento)
    return juntos(tipo ?? 'sin tipo', formatoDocumento(v.cedula, tipo, v.dv || undefined))
  }),
  grupo('nombres', 'Nombres', ['nombres', 'segundoNombres'], (v) => juntos(v.nombres, v.segundoNombres)),
  grupo('apellidos', 'Apellidos', ['apellidos', 'segundoApellidos'], (v) =>
    juntos(v.apellidos, v.segundoApellidos),
  ),
  grupo('nacimiento', 'Fecha de nacimiento', ['fecha_nacimiento'], (v) =>
    v.fecha_nacimiento ? formatoFecha(v.fecha_nacimiento) : '',
  ),
  grupo('genero', 'Género', ['genero']),
  grupo('celular', 'Celular', ['celular'], (v) => v.celular && formatoCelular(v.celular)),
  grupo('telefono', 'Teléfono', ['telefono'], (v) => v.telefono && formatoCelular(v.telefono)),
  grupo('email', 'Email', ['email']),
  grupo(
    'direccion',
    'Dirección',
    ['direccion.barrio', 'direccion.complemento', 'municipio', 'postal'],
    (v) => {
      const ciudad = municipioPorCodigo(v.municipio)
      return [v.direccion.barrio, v.direccion.complemento, ciudad && etiquetaMunicipio(ciudad), v.postal]
        .filter(Boolean)
        .join(', ')
    },
  ),
  grupo('profesion', 'Profesión', ['cliente.profesion']),
  grupo('escolaridad', 'Nivel de escolaridad', ['cliente.nivelEscolaridad']),
  grupo('hijos', 'Número de hijos', ['cliente.numeroHijos']),
  grupo('vehiculo', 'Posee vehículo', ['cliente.poseeVehiculo']),
  grupo('correos', 'Enviar mensajes por Email', ['cliente.enviarEmail'], (v) => siNo(v.cliente.enviarEmail)),
  grupo('sms', 'Enviar mensajes por SMS', ['cliente.enviarSms'], (v) => siNo(v.cliente.enviarSms)),
  grupo('whatsapp', 'Enviar mensajes por WhatsApp', ['cliente.enviarWS'], (v) => siNo(v.cliente.enviarWS)),
  grupo('marketing', 'Marketing', ['cliente.marketing']),
  grupo('observacion', 'Observación', ['cliente.observacion']),
  grupo('noDeseado', 'Cliente no deseado', ['cliente.noDeseado', 'cliente.noDeseadoMotivo'], (v) =>
    v.cliente.noDeseado ? `Sí: ${v.cliente.noDeseadoMotivo}` : '',
  ),
  grupo('autorizacion', 'Autorización de datos', ['autorizacion.otorgada', 'autorizacion.canal'], (v) =>
    v.autorizacion.otorgada ? v.autorizacion.canal : '',
  ),
]

const unidas = (uno: Valores, dos: Valores) =>
  `${uno.cliente.observacion.trim()}\n${dos.cliente.observacion.trim()}`

/** Two observations fit in one. */
export const seUnen = (uno: Valores, dos: Valores): boolean =>
  unidas(uno, dos).length <= MAXIMO_OBSERVACION &&
  [uno, dos].every((v) => v.cliente.observacion.trim() !== '')

/** True when both records say the same of a group, blanks apart. */
export const sonIguales = ({ mostrar }: Grupo, uno: Valores, dos: Valores): boolean =>
  unirEspacios(mostrar(uno)) === unirEspacios(mostrar(dos))

/**
 * What is proposed: the datum of the first record, that of the second where the first has none, both observations. A mark
 * of not wanted is proposed whoever has it: it is taken away on purpose or not at all. So is a channel that either has closed (D14).
 */
export function proponer(uno: Valores, dos: Valores): Elecciones {
  return Object.fromEntries(
    GRUPOS.map((g): [string, Eleccion] => {
      if (g.clave === 'observacion' && seUnen(uno, dos) && !sonIguales(g, uno, dos)) return [g.clave, 'ambas']
      if (CANALES.has(g.clave)) return [g.clave, g.mostrar(dos) === 'No' ? 'dos' : 'uno']
      return [g.clave, g.mostrar(uno) === '' && g.mostrar(dos) !== '' ? 'dos' : 'uno']
    }),
  )
}

/** The same when the second record is the one that stays: its data come first. */
export function proponerDeLaOtra(uno: Valores, dos: Valores): Elecciones {
  const alReves = { uno: 'dos', dos: 'uno', ambas: 'ambas' } as const
  return Object.fromEntries(Object.entries(proponer(dos, uno)).map(([clave, cual]) => [clave, alReves[cual]]))
}

/** What is said beside each channel that was chosen open to a number or an address whose own record has it closed: it would stay closed. */
export const canalesQueNoSeAbren = (queda: Valores, registros: readonly Valores[]): [string, string][] =>
  canalesCerrados(queda, registros)
    .filter((canal) => queda.cliente[canal])
    .map((canal) => [`cliente.${canal}`, 'El registro de ese número o correo no autoriza este canal.'])

/** The customer that the choices make. */
export function reunir(uno: Valores, dos: Valores, elecciones: Elecciones): Valores {
  const reunido = GRUPOS.reduce<Valores>(
    (hasta, { clave, campos }) => {
      const origen = elecciones[clave] === 'dos' ? dos : uno
      return campos.reduce((v, campo) => ponerEn(v, campo, leerEn(origen, campo)), hasta)
    },
    { ...uno, fotos: {} },
  )
  return elecciones.observacion === 'ambas'
    ? ponerEn(reunido, 'cliente.observacion', unidas(uno, dos))
    : reunido
}

/** What became of a merge that was just done. @param deshecha when it was taken back, if it was */
export const comoQuedo = (queda: { nombre_completo: string }, deshecha: string | null | undefined): string =>
  deshecha
    ? 'La fusión se deshizo: los dos clientes están como antes.'
    : `Quedó un solo cliente: ${queda.nombre_completo}.`
