import { soloDeSuper } from '@retroventa/api/configuracion/deSuper'
import type { Configuracion } from '@retroventa/api/configuracion/llamadas'
import { ETIQUETAS_OPERACION, type Operacion, textoDeWidget } from '@retroventa/api/configuracion/textos'
import { validarWidget, WIDGETS } from '@retroventa/domain/configuracion/widgets'
import { ENTRADAS } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ } from '@retroventa/domain/plantillas/matriz'
import { etiquetasEnEnlaces, validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import type { Actor } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import { diferencias } from './diferencias.ts'

interface ErrorDeConfiguracion {
  codigo: string
  campo: string
  mensaje: string
}

/** Faults of one list of templates: twice the same operation, nothing to send, or a tag that it cannot fill (D13). */
function plantillas(
  lista: readonly { operacion: Operacion; texto: string; send: boolean }[],
  campo: string,
): ErrorDeConfiguracion[] {
  return lista.flatMap(({ operacion, texto, send }, indice) => {
    const aqui = `${campo}.${operacion}`
    const nombre = ETIQUETAS_OPERACION[operacion]
    return [
      ...(lista.findIndex((otra) => otra.operacion === operacion) < indice
        ? [{ codigo: 'repetida', campo: aqui, mensaje: `${nombre} está dos veces.` }]
        : []),
      ...(send && !texto
        ? [{ codigo: 'requerido', campo: aqui, mensaje: `Escriba el texto que se envía en ${nombre}.` }]
        : []),
      ...validarPlantilla(operacion, texto).map(({ codigo, datos }) => ({
        codigo,
        campo: aqui,
        mensaje: `${datos?.etiqueta} no se puede usar en ${nombre}.`,
      })),
    ]
  })
}

/** What a contract starts with must be allowed, or no contract could be made. */
function limites({
  porcentaje,
  porcentajeMaximo,
  porcentajeSinAutorizar,
}: Configuracion['contratos']): ErrorDeConfiguracion[] {
  const campo = 'contratos.porcentajeMaximo'
  const mensaje = 'No puede ser menor que el porcentaje de retroventa ni que el que no pide autorización.'
  return porcentajeMaximo < Math.max(porcentaje, porcentajeSinAutorizar)
    ? [{ codigo: 'rango', campo, mensaje }]
    : []
}

const DOMINIO = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/**
 * What the shapes alone do not say.
 * @throws Fallo `validacion.datos` with every fault
 */
export function validar(valor: Configuracion): void {
  const errores = [
    ...plantillas(
      valor.message_operaciones.map((m) => ({ ...m, texto: m.message })),
      'message_operaciones',
    ),
    ...plantillas(
      valor.email_operaciones.map((m) => ({ ...m, texto: m.body })),
      'email_operaciones',
    ),
    ...valor.email_operaciones.flatMap(({ operacion, body }) =>
      etiquetasEnEnlaces(body).map((etiqueta) => ({
        codigo: 'etiqueta_en_enlace',
        campo: `email_operaciones.${operacion}`,
        mensaje: `${etiqueta} no puede ir en la dirección de un enlace de ${ETIQUETAS_OPERACION[operacion]}.`,
      })),
    ),
    ...valor.message_operaciones.flatMap(({ operacion, whatsapp }) =>
      (whatsapp?.parametros ?? [])
        .filter((entrada) => !(MATRIZ[operacion] as readonly string[]).includes(entrada))
        .map((entrada) => ({
          codigo: 'plantilla.etiqueta_ajena',
          campo: `message_operaciones.${operacion}`,
          mensaje: `:${ENTRADAS[entrada].etiqueta} no se puede usar en ${ETIQUETAS_OPERACION[operacion]}.`,
        })),
    ),
    ...limites(valor.contratos),
    ...WIDGETS.flatMap((cual) =>
      validarWidget(valor.widgets[cual]).map((falta) => ({
        codigo: falta.codigo,
        campo: `widgets.${cual}.${falta.campo}`,
        mensaje: textoDeWidget(falta),
      })),
    ),
    ...valor.clientes.dominiosEmail
      .filter((dominio) => !DOMINIO.test(dominio))
      .map((dominio) => ({
        codigo: 'dominio',
        campo: 'clientes.dominiosEmail',
        mensaje: `«${dominio}» no es un dominio de correo.`,
      })),
  ]
  if (errores.length) throw new Fallo('validacion.datos', { errores })
}

/**
 * What holds the whole chain, who administers one branch too, is changed by super people alone: a role is of one branch (D19, 054).
 * @throws Fallo `validacion.datos` with every such field that somebody else changes
 */
export function deSuper(
  { esSuper }: Pick<Actor, 'esSuper'>,
  antes: Configuracion,
  pedida: Configuracion,
): void {
  if (esSuper) return
  const errores = diferencias(antes, pedida).flatMap(({ campo }) => {
    const mensaje = soloDeSuper(campo)
    return mensaje ? [{ codigo: 'permiso.falta', campo, mensaje }] : []
  })
  if (errores.length) throw new Fallo('validacion.datos', { errores })
}
