import {
  GENEROS,
  NIVELES_ESCOLARIDAD,
  REGIMEN_JURIDICA,
  TIPOS_PERSONA,
  VEHICULOS,
} from '../../catalogos/listas.ts'
import { normalizarTipoDocumento } from '../../catalogos/tiposDocumento.ts'
import { digitoVerificacion } from '../../documentos/digitoVerificacion.ts'
import { numeroDeDocumento, sinCeros } from '../../documentos/formatoDocumento.ts'
import { CANAL_IMPORTACION } from '../autorizacion.ts'
import { CODIGOS_CLIENTE as C, type ErrorCliente } from '../codigos.ts'
import { type NombrePorPartes, separarNombre } from '../nombres.ts'
import type { DatosCliente, DatosOtrosCliente } from '../tipos.ts'
import { leerCiudad } from './ciudad.ts'
import { type CampoImportacion, COLUMNAS_IMPORTACION, type LecturaFilas } from './columnas.ts'
import {
  deListaLeida,
  leerFecha,
  leerNumero,
  leerResponsabilidad,
  leerSiNo,
  leerTelefono,
  leerTipoDocumento,
  sinNada,
} from './valores.ts'

/** Without the nulls of the form: what a file does not say is absent or empty. */
type SinNulos<T> = T extends object ? { [K in keyof T]: SinNulos<NonNullable<T[K]>> } : T

/** What a row of a file says in the form's words, and what only a file can get wrong. */
export interface FilaInterpretada {
  readonly datos: SinNulos<DatosCliente>
  readonly errores: readonly ErrorCliente[]
}

const PERSONA_CORTA = {
  natural: 'Persona Natural',
  juridica: 'Persona Juridica',
  empresa: 'Persona Juridica',
}
const GENERO_CORTO = { f: 'Femenino', h: 'Masculino', hombre: 'Masculino', mujer: 'Femenino' }
const REGIMEN_CORTO = {
  si: 'Responsable de IVA',
  no: 'No responsable de IVA',
  comun: 'Responsable de IVA',
  simplificado: 'No responsable de IVA',
}
const INTERRUPTORES = ['enviarEmail', 'enviarSms', 'enviarWS', 'noDeseado'] as const

/**
 * A row of a file as the form would send it: documents without dots, telephones without +57, dates and cities as they are
 * stored, "M" as Masculino. What cannot be understood stays as it was written, for the rules of the form
 * (`validarCliente`) to refuse in their own words; only what those rules could not tell is in `errores`.
 */
export function interpretarFila(
  celdas: readonly string[],
  { columnas, fijos, letras }: LecturaFilas,
): FilaInterpretada {
  const errores: ErrorCliente[] = columnas.flatMap((campo, i) =>
    // What stands for a letter that could not be read: nobody is called so.
    campo && celdas[i]?.includes('\ufffd') ? [{ codigo: C.textoInvalido, campo }] : [],
  )
  const puestos: Readonly<Partial<Record<CampoImportacion, string>>> = fijos
  const de = (campo: CampoImportacion): string => {
    const columna = columnas.indexOf(campo)
    return (columna < 0 ? '' : sinNada(celdas[columna] ?? '')) || (puestos[campo] ?? '')
  }
  const siNo = (campo: CampoImportacion): boolean => {
    const valor = leerSiNo(de(campo))
    if (valor === undefined) errores.push({ codigo: C.siONo, campo })
    return valor ?? false
  }
  const otros: SinNulos<DatosOtrosCliente> = {
    observacion: de('cliente.observacion'),
    profesion: de('cliente.profesion'),
    nivelEscolaridad: deListaLeida(de('cliente.nivelEscolaridad'), NIVELES_ESCOLARIDAD),
    poseeVehiculo: deListaLeida(de('cliente.poseeVehiculo'), VEHICULOS),
    noDeseadoMotivo: de('cliente.noDeseadoMotivo'),
    marketing: de('cliente.marketing'),
  }
  const hijos = de('cliente.numeroHijos').replace(/[.,]0+$/, '')
  if (hijos !== '') otros.numeroHijos = /^\d+$/.test(hijos) ? Number(hijos) : -1
  for (const cual of INTERRUPTORES) otros[cual] = siNo(`cliente.${cual}`)
  const autoriza = siNo('autorizacion')

  const suyo = documento(de)
  const datos: SinNulos<DatosCliente> = {
    ...suyo,
    ...nombre(de, suyo),
    fecha_nacimiento: leerFecha(de('fecha_nacimiento')),
    genero: deListaLeida(de('genero'), GENEROS, {
      ...GENERO_CORTO,
      ...letraM(letras?.[columnas.indexOf('genero')] ?? ''),
    }),
    celular: leerTelefono(de('celular')),
    telefono: de('telefono'),
    email: de('email').replace(/^mailto:/i, ''),
    direccion: { barrio: de('direccion.barrio'), complemento: de('direccion.complemento') },
    postal: de('postal'),
    cliente: otros,
    ...(autoriza && { autorizacion: { otorgada: true, canal: CANAL_IMPORTACION } }),
  }
  const ciudad = de('municipio')
  if (ciudad !== '') {
    const leida = leerCiudad(ciudad, de('departamento'))
    if ('id' in leida) datos.municipio = { id: leida.id }
    else if ('varias' in leida) {
      errores.push({
        codigo: C.ciudadRepetida,
        campo: 'municipio',
        datos: { lista: leida.varias.join(', ') },
      })
    } else if ('enOtros' in leida) {
      errores.push({
        codigo: C.ciudadDeOtro,
        campo: 'municipio',
        datos: { lista: leida.enOtros.join(', ') },
      })
    } else errores.push({ codigo: C.ciudadDesconocida, campo: 'municipio' })
  }
  return { datos, errores }
}

/** What M is in a column with these letters: Mujer beside H, Masculino beside F; with both nobody knows, and it is left as it is. */
const letraM = (letras: string): { m?: string } =>
  letras.includes('H') ? (letras.includes('F') ? {} : { m: 'Femenino' }) : { m: 'Masculino' }

/** The parts of a name: from their own columns or, where those are empty, from a whole one. A company has no parts. */
function nombre(
  de: (campo: CampoImportacion) => string,
  { tipo_documento, tipo_usuario }: Pick<SinNulos<DatosCliente>, 'tipo_documento' | 'tipo_usuario'>,
): NombrePorPartes {
  const partes = {
    nombres: de('nombres'),
    segundoNombres: de('segundoNombres'),
    apellidos: de('apellidos'),
    segundoApellidos: de('segundoApellidos'),
  }
  const entero = de('nombreApellidos') || de('apellidosNombre')
  if (entero === '' || partes.nombres !== '' || partes.apellidos !== '') return partes
  if (tipo_documento === 'NIT' && tipo_usuario !== 'Persona Natural') return { ...partes, nombres: entero }
  return separarNombre(entero, de('nombreApellidos') ? 'nombres' : 'apellidos')
}

/** Type, number, check digit (computed where the file has none, as the form does) and what only a NIT has. */
function documento(
  de: (campo: CampoImportacion) => string,
): Pick<SinNulos<DatosCliente>, 'tipo_documento' | 'cedula' | 'dv' | 'tipo_usuario' | 'regimen'> {
  const tipo = leerTipoDocumento(de('tipo_documento'))
  const escrito = de('cedula').toUpperCase()
  if (tipo !== 'NIT')
    return {
      tipo_documento: tipo,
      cedula: numeroDeDocumento(leerNumero(escrito), normalizarTipoDocumento(tipo)),
    }
  const partes = partirNitLeido(escrito, de('dv'))
  const cedula = sinCeros(partes.numero)
  const base = { tipo_documento: tipo, cedula }
  const { dv } = partes
  const persona = deListaLeida(de('tipo_usuario'), TIPOS_PERSONA, PERSONA_CORTA)
  const regimen = leerResponsabilidad(de('regimen'), REGIMEN_CORTO)
  return {
    ...base,
    dv: dv || String(digitoVerificacion(cedula) ?? ''),
    tipo_usuario: persona,
    regimen: regimen || (persona === 'Persona Juridica' ? REGIMEN_JURIDICA : ''),
  }
}

/**
 * A NIT and its check digit, which may come after a hyphen, after a space or joined to the number. Without a hyphen only what ends in its own
 * digit has one, and only that of a company (nine digits that begin with 8 or 9): the NIT of a person is their cédula, which has ten.
 */
function partirNitLeido(escrito: string, dicho: string): { numero: string; dv: string } {
  const conGuion = /^([\d.,\s]+)[-–—]\s*(\d)$/.exec(escrito)
  if (conGuion) return { numero: leerNumero(conGuion[1] ?? ''), dv: dicho || (conGuion[2] ?? '') }
  const numero = leerNumero(escrito)
  const [, separado, suelto = ''] = /^(.*\d)\s+(\d)$/.exec(escrito) ?? []
  const junto = separado === undefined ? sinCeros(numero) : `${sinCeros(leerNumero(separado))}${suelto}`
  const [nueve, ultimo] = [junto.slice(0, 9), junto.slice(9)]
  const esDv = /^[89]\d{9}$/.test(junto) && String(digitoVerificacion(nueve)) === ultimo
  return esDv && (dicho === '' || dicho === ultimo) ? { numero: nueve, dv: ultimo } : { numero, dv: dicho }
}

/** What identifies a customer in a file: two rows with the same one are the same customer (000 §5). */
export const claveDeFila = ({ tipo_documento, cedula }: DatosCliente): string =>
  `${tipo_documento ?? ''}|${cedula ?? ''}`

const EJEMPLO = COLUMNAS_IMPORTACION.map(({ ejemplo }) => ejemplo)
  .filter(Boolean)
  .join('|')

/** Whether a row is the example of the template, left there by mistake. */
export const esFilaDeEjemplo = (celdas: readonly string[]): boolean =>
  celdas
    .map((celda) => celda.trim())
    .filter(Boolean)
    .join('|') === EJEMPLO
