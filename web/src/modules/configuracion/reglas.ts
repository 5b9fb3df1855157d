import { ETIQUETAS_OPERACION, textoDeWidget } from '@retroventa/api/configuracion/textos'
import { emailValido } from '@retroventa/domain/clientes/email'
import { validarWidget, WIDGETS } from '@retroventa/domain/configuracion/widgets'
import { etiquetasEnEnlaces, validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import type { Falla } from '../../ui/formulario/fallas.ts'
import { leerEn } from '../../ui/formulario/fusion.ts'
import { CAMPOS_POR_SECCION, type CampoDeclarado } from './campos.ts'
import { type Forma, OPERACIONES } from './forma.ts'

const esDireccion = (texto: string) => texto === '' || (/^https?:\/\//.test(texto) && URL.canParse(texto))

function fallaDe(forma: Forma, { campo, tipo, minimo = 0, maximo }: CampoDeclarado): Falla[] {
  const valor = leerEn(forma, campo)
  if (tipo === 'direccion')
    return esDireccion(String(valor)) ? [] : [{ campo, mensaje: 'Debe empezar por http:// o https://' }]
  if (typeof valor !== 'number') return []
  const factor = tipo === 'porcentaje' ? 100 : 1
  const dentro = valor >= minimo * factor && (maximo === undefined || valor <= maximo * factor)
  return dentro ? [] : [{ campo, mensaje: `Debe estar entre ${minimo} y ${maximo}.` }]
}

/** Faults that the browser sees by itself; the server looks again. */
export function reglas(forma: Forma): Falla[] {
  return [
    ...WIDGETS.flatMap((cual) =>
      validarWidget(forma.widgets[cual]).map((falta) => ({
        campo: `widgets.${cual}.${falta.campo}`,
        mensaje: textoDeWidget(falta),
      })),
    ),
    ...Object.values(CAMPOS_POR_SECCION).flatMap((campos) => campos.flatMap((uno) => fallaDe(forma, uno))),
    ...OPERACIONES.flatMap((operacion) => {
      const { message, send } = forma.message_operaciones[operacion]
      const correo = forma.email_operaciones[operacion]
      return [
        ...plantilla(`message_operaciones.${operacion}.message`, operacion, message, send),
        ...plantilla(`email_operaciones.${operacion}.body`, operacion, correo.body, correo.send),
        ...whatsapp(operacion, forma.message_operaciones[operacion]),
        ...etiquetasEnEnlaces(correo.body).map((etiqueta) => ({
          campo: `email_operaciones.${operacion}.body`,
          mensaje: `${etiqueta} no puede ir en la dirección de un enlace.`,
        })),
        ...forma.email_empresa[operacion].emails
          .filter((correo) => !emailValido(correo))
          .map((correo) => ({
            campo: `email_empresa.${operacion}.emails`,
            mensaje: `«${correo}» no es un correo (${ETIQUETAS_OPERACION[operacion]}).`,
          })),
      ]
    }),
  ]
}

function whatsapp(
  operacion: (typeof OPERACIONES)[number],
  { plantilla: nombre, idioma }: Forma['message_operaciones'][(typeof OPERACIONES)[number]],
): Falla[] {
  const campo = `message_operaciones.${operacion}`
  return [
    ...(/^[a-z0-9_]{0,100}$/.test(nombre)
      ? []
      : [{ campo: `${campo}.plantilla`, mensaje: 'Lleva minúsculas, dígitos y guion bajo.' }]),
    ...(/^[a-z]{2}(_[A-Z]{2})?$/.test(idioma)
      ? []
      : [{ campo: `${campo}.idioma`, mensaje: 'Tiene la forma es_CO.' }]),
  ]
}

function plantilla(
  campo: string,
  operacion: (typeof OPERACIONES)[number],
  texto: string,
  envia: boolean,
): Falla[] {
  const nombre = ETIQUETAS_OPERACION[operacion]
  const ajenas = validarPlantilla(operacion, texto).map(({ datos }) => ({
    campo,
    mensaje: `${datos?.etiqueta} no se puede usar en ${nombre}.`,
  }))
  return envia && !texto.trim()
    ? [{ campo, mensaje: `Escriba el texto que se envía en ${nombre}.` }, ...ajenas]
    : ajenas
}
