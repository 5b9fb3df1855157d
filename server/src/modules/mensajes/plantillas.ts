import { CANALES, type Canal, type ClaseMensaje } from '@retroventa/domain/mensajes/tipos'
import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { sustituir } from '@retroventa/domain/plantillas/sustituir'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { datosDeAlmacen } from '../almacenes/service.ts'
import type { ContactoCliente } from '../clientes/service.ts'
import type { Configuracion } from '../configuracion/service.ts'
import { correoDe } from './correo.ts'
import { encolarMensajes, type NuevoMensaje, type PlantillaLlena } from './encolar.ts'

/** Texts of a type of template; a channel without text is silent. */
export interface Textos {
  readonly corto: string | undefined
  readonly email: string | undefined
  readonly asunto: string
  /** Approved template of WhatsApp. */
  readonly whatsapp?: Configuracion['message_operaciones'][number]['whatsapp']
  /** Addresses of the company that get a copy of what is said (`email_empresa`, 001 §3). */
  readonly empresa?: readonly string[]
}

/** Whom a message is for, with the channels that were authorised. */
export type Destinatario = Pick<ContactoCliente, 'id' | 'nombre' | 'email' | 'canales'>

/** What a message is about: its tags, what it refers to, and the key that keeps it from being said twice. */
export interface Asunto {
  readonly tipo: TipoPlantilla
  readonly clase: ClaseMensaje
  readonly referencia: string
  readonly clave: string
  readonly valores: Partial<Record<Entrada, string>>
  readonly flash?: boolean
  /** It may have left already: a person decides. */
  readonly incierto?: boolean
  /** Paper that goes with its mails. */
  readonly adjunto?: NuevoMensaje['adjunto']
}

/** The company's own texts of a type, or those given for when it has none. */
export function textosDe(
  { message_operaciones, email_operaciones, email_empresa }: Configuracion,
  tipo: TipoPlantilla,
  deFabrica: Textos,
): Textos {
  const corto = message_operaciones.find(({ operacion }) => operacion === tipo)
  const email = email_operaciones.find(({ operacion }) => operacion === tipo)
  return {
    corto: corto ? (corto.send ? corto.message : undefined) : deFabrica.corto,
    email: email ? (email.send ? email.body : undefined) : deFabrica.email,
    asunto: deFabrica.asunto,
    ...(corto?.whatsapp && { whatsapp: corto.whatsapp }),
    empresa: email_empresa.find(({ operacion }) => operacion === tipo)?.emails ?? [],
  }
}

/** What became of a message: left to be sent by some channels, or why not. */
export interface Encolado {
  readonly estado: 'sale' | 'apagada' | 'sin_canal'
  readonly canales: readonly Canal[]
}

const SIN_TEXTO = { corto: undefined, email: undefined }

/**
 * Leaves the message of an operation to its customer, when the company sends that type (D13, 001 §3). Nothing is asked
 * of the database while the type is silent.
 * `destinatario` is asked for only when something will be said.
 */
export async function encolarAviso(
  deps: Dependencias,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'almacenId' | 'nombre'>,
  asunto: Asunto,
  {
    titulo,
    configuracion,
    destinatario,
  }: {
    titulo: string
    /** Read before the transaction: inside it, asking for another connection could wait for itself. */
    configuracion: Configuracion
    destinatario: () => Promise<Destinatario | undefined>
  },
): Promise<Encolado> {
  const textos = textosDe(configuracion, asunto.tipo, { ...SIN_TEXTO, asunto: titulo })
  if (!textos.corto && !textos.email && !textos.empresa?.length) return { estado: 'apagada', canales: [] }
  const quien = await destinatario()
  // The company's own copies leave also where the customer gets none, or there is none.
  await encolarTextos(deps, tx, actor, [{ quien, asunto, textos }])
  return estadoDeAviso(configuracion, asunto.tipo, quien)
}

/** What would become of the message of a type to somebody: by which channels it leaves, or why by none. */
export function estadoDeAviso(
  configuracion: Configuracion,
  tipo: TipoPlantilla,
  quien: Destinatario | undefined,
): Encolado {
  const textos = textosDe(configuracion, tipo, { ...SIN_TEXTO, asunto: '' })
  if (!textos.corto && !textos.email) return { estado: 'apagada', canales: [] }
  const canales = quien ? canalesDe(quien).filter((canal) => textoDe(canal, textos)) : []
  return { estado: canales.length > 0 ? 'sale' : 'sin_canal', canales }
}

/**
 * Leaves the message of something that the house tells itself, at the addresses that the company gave for it (001 §3
 * `email_empresa`), when the company sends that type.
 */
export async function avisarALaEmpresa(
  deps: Dependencias,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'almacenId' | 'nombre'>,
  {
    tipo,
    referencia,
    clave,
    valores,
  }: Pick<Asunto, 'tipo' | 'clave' | 'valores'> & { referencia?: string | undefined },
  { titulo, configuracion }: { titulo: string; configuracion: Configuracion },
): Promise<void> {
  const { email } = textosDe(configuracion, tipo, { ...SIN_TEXTO, asunto: titulo })
  const direcciones = configuracion.email_empresa.find(({ operacion }) => operacion === tipo)?.emails ?? []
  if (!email || direcciones.length === 0) return
  const almacen = await datosDeAlmacen(tx, actor.almacenId)
  const todos = {
    almacen: almacen.nombre,
    telefono: almacen.telefono,
    respuestas: almacen.respuestas.join(', '),
    datoAdicional: almacen.dato_adicional,
    empleado: actor.nombre,
    ...valores,
  }
  await encolarMensajes(
    deps,
    tx,
    actor,
    direcciones.map((para) => ({
      para,
      canal: 'email' as const,
      clase: 'confirmacion' as const,
      motivo: tipo,
      referencia,
      asunto: titulo,
      ...correoDe(tipo, email, todos),
      clave: `${clave}:${para}`,
    })),
  )
}

/** Who bought without saying who they are, as the invoice calls them. */
const SIN_NOMBRE = 'Consumidor final'

/** Leaves texts by every channel that each person authorised, with the tags of the branch and of who speaks filled. */
export async function encolarTextos(
  deps: Dependencias,
  tx: Tx,
  actor: Pick<Actor, 'usuarioId' | 'almacenId' | 'nombre'>,
  envios: readonly { quien: Destinatario | undefined; asunto: Asunto; textos: Textos }[],
): Promise<void> {
  const almacen = await datosDeAlmacen(tx, actor.almacenId)
  await encolarMensajes(
    deps,
    tx,
    actor,
    envios.flatMap(({ quien, asunto, textos }) => {
      const valores = {
        nombre: quien?.nombre ?? SIN_NOMBRE,
        almacen: almacen.nombre,
        telefono: almacen.telefono,
        respuestas: almacen.respuestas.join(', '),
        datoAdicional: almacen.dato_adicional,
        empleado: actor.nombre,
        ...asunto.valores,
      }
      const alCliente = (quien ? canalesDe(quien) : []).flatMap((canal) => {
        const texto = textoDe(canal, textos)
        if (!texto) return []
        return [
          {
            ...llenar(asunto.tipo, canal, texto, valores),
            ...(textos.whatsapp && { plantilla: llenarPlantilla(textos.whatsapp, valores) }),
            clienteId: quien?.id,
            canal,
            clase: asunto.clase,
            motivo: asunto.tipo,
            referencia: asunto.referencia,
            asunto: sustituir(asunto.tipo, textos.asunto, valores),
            adjunto: asunto.adjunto,
            flash: asunto.flash === true && canal === 'sms',
            incierto: asunto.incierto === true,
            clave: claveDe(asunto.clave, canal),
          },
        ]
      })
      return [...alCliente, ...copiasDeEmpresa(asunto, textos, valores)]
    }),
  )
}

/** The company's own copies: the mail of the operation, or what there is to say of it. */
function copiasDeEmpresa(
  asunto: Asunto,
  textos: Textos,
  valores: Partial<Record<Entrada, string>>,
): NuevoMensaje[] {
  const titulo = sustituir(asunto.tipo, textos.asunto, valores)
  const dicho = correoDe(asunto.tipo, textos.email ?? textos.corto ?? textos.asunto, valores)
  return (textos.empresa ?? []).map((para) => ({
    para,
    canal: 'email',
    clase: 'confirmacion',
    motivo: asunto.tipo,
    referencia: asunto.referencia,
    asunto: titulo,
    ...dicho,
    adjunto: asunto.adjunto,
    incierto: asunto.incierto === true,
    clave: `${asunto.clave}:empresa:${para}`,
  }))
}

/** A text with its tags filled, as a channel carries it. */
export const llenar = (
  tipo: TipoPlantilla,
  canal: Canal,
  texto: string,
  valores: Partial<Record<Entrada, string>>,
): Pick<NuevoMensaje, 'texto' | 'html'> =>
  canal === 'email' ? correoDe(tipo, texto, valores) : { texto: sustituir(tipo, texto, enUnaLinea(valores)) }

/** Outside of a mail nothing that a person wrote begins a line of its own. */
const enUnaLinea = (valores: Partial<Record<Entrada, string>>): Partial<Record<Entrada, string>> =>
  Object.fromEntries(
    Object.entries(valores).map(([entrada, valor]) => [entrada, valor.replace(/\s+/g, ' ').trim()]),
  )

/** Meta refuses an empty parameter: what nobody knows is said with a dash. */
export const llenarPlantilla = (
  { nombre, idioma, parametros }: NonNullable<Textos['whatsapp']>,
  valores: Partial<Record<Entrada, string>>,
): PlantillaLlena => {
  const dichos = enUnaLinea(valores)
  return { nombre, idioma, parametros: parametros.map((entrada) => dichos[entrada] || '-') }
}

/** The text that a channel carries; none where it is silent. */
export const textoDe = (canal: Canal, { corto, email }: Textos) => (canal === 'email' ? email : corto)

/** The key of one message of a matter: what finds it afterwards. */
export const claveDe = (clave: string, canal: Canal): string => `${clave}:${canal}`

/** Channels by which a person may be written to: authorised, and of mail with an address. */
export const canalesDe = ({ email, canales }: Destinatario): Canal[] =>
  CANALES.filter((canal) => canales[canal] && (canal !== 'email' || email))
