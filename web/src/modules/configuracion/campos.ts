import { ETIQUETAS_OPERACION, textoDeWidget } from '@retroventa/api/configuracion/textos'
import { emailValido } from '@retroventa/domain/clientes/email'
import { type NombreWidget, validarWidget, WIDGETS } from '@retroventa/domain/configuracion/widgets'
import { etiquetasEnEnlaces, validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import type { Falla } from '../../ui/formulario/fallas.ts'
import { leerEn } from '../../ui/formulario/fusion.ts'
import { type Forma, OPERACIONES } from './forma.ts'
import type { Seccion } from './secciones.ts'

export type Tipo = 'si-no' | 'entero' | 'porcentaje' | 'precio' | 'direccion' | 'palabras'

export interface CampoDeclarado {
  campo: string
  tipo: Tipo
  ayuda: string
  minimo?: number
  maximo?: number
  unidad?: string
}

const dias = (campo: string, ayuda: string): CampoDeclarado => ({
  campo: `contratos.${campo}`,
  tipo: 'entero',
  minimo: 0,
  maximo: 31,
  unidad: 'días',
  ayuda,
})
const parte = (campo: string, ayuda: string): CampoDeclarado => ({
  campo,
  tipo: 'porcentaje',
  minimo: 0,
  maximo: 100,
  ayuda,
})
const enlace = (campo: string, ayuda: string): CampoDeclarado => ({
  campo: `enlaces.${campo}`,
  tipo: 'direccion',
  ayuda,
})
const numero = (
  campo: string,
  [maximo, unidad]: readonly [number, string],
  ayuda: string,
): CampoDeclarado => ({ campo: `mensajes.${campo}`, tipo: 'entero', minimo: 0, maximo, unidad, ayuda })
const widget = (cual: NombreWidget, ayuda: string): CampoDeclarado[] => [
  {
    campo: `widgets.${cual}.guion`,
    tipo: 'direccion',
    ayuda: `${ayuda} Vacío, no hay ninguno y a nadie se le pide nada. Cuenta cuando cada quien vuelva a cargar la página.`,
  },
  {
    campo: `widgets.${cual}.hosts`,
    tipo: 'palabras',
    ayuda: 'Con quién más habla, como *.ejemplo.co. Las pantallas no dejan llegar a ningún otro. Hasta 10.',
  },
  {
    campo: `widgets.${cual}.datos`,
    tipo: 'palabras',
    ayuda: 'Lo que su proveedor pide decirle, como public-key=abc. Hasta 10.',
  },
]
const siNo = (campo: string, ayuda: string): CampoDeclarado => ({ campo, tipo: 'si-no', ayuda })

/** Every plain field of the settings (001 §3 *Configuration*), by section, with its limits and its help. */
export const CAMPOS_POR_SECCION: Record<Exclude<Seccion, 'operaciones'>, readonly CampoDeclarado[]> = {
  general: [
    {
      campo: 'time_line',
      tipo: 'entero',
      minimo: 5,
      maximo: 720,
      unidad: 'minutos',
      ayuda: 'Sin tocar nada por este tiempo, la sesión se cierra. Avisa 30 segundos antes.',
    },
    siNo('novedades', 'La campana del encabezado, con la cuenta de las de hoy.'),
    siNo('informeDetalladoGerencia', 'Muestra el informe detallado en Gerencia.'),
    siNo('planillaAlterna', 'Muestra la planilla alterna: otra presentación de los mismos documentos.'),
    siNo('crmSalesforce', 'Muestra el formulario de prospectos, que los envía al CRM.'),
    siNo('comerciaCelulares', 'Muestra el certificado de propiedad de celulares.'),
    siNo('verificacion_copia', 'Las copias salen solo cuando el empleado las confirma.'),
    {
      campo: 'consultas.limiteMensual',
      tipo: 'entero',
      minimo: 0,
      maximo: 10_000,
      unidad: 'al mes',
      ayuda: 'Consultas gratis de cada almacén en un mes. Desde ahí se confirma el cobro de cada una.',
    },
  ],
  contratos: [
    parte('contratos.porcentaje', 'Lo que se cobra por cada mes, sobre el capital.'),
    dias('diasGracia', 'Después del aniversario, sin que empiece otro mes.'),
    dias('diasGraciaAbono', 'Un abono en estos días cuenta como hecho en el aniversario.'),
    parte('contratos.porMaxDesDisolucion', 'Sobre el mes que empezó, al retirar en los primeros días.'),
    dias('diasInicialDes', 'Desde que empieza el mes, con el descuento máximo.'),
    dias('diasDes', 'Cada cuántos días baja el descuento.'),
    parte('contratos.porDesDisolucion', 'Cuánto baja cada vez.'),
    {
      campo: 'contratos.esperaDias',
      tipo: 'entero',
      minimo: 1,
      maximo: 366,
      unidad: 'días',
      ayuda: 'La espera más larga que se da sin que alguien la autorice.',
    },
    {
      campo: 'contratos.diasAviso',
      tipo: 'entero',
      minimo: 0,
      maximo: 180,
      unidad: 'días',
      ayuda: 'Desde el aviso previo. Antes, un vencimiento lo autoriza quien puede; con 0 no se pide.',
    },
    parte('contratos.porcentajeSinAutorizar', 'Un contrato con más que esto lo autoriza quien puede.'),
    parte('contratos.porcentajeMaximo', 'Ningún contrato lleva más, ni con autorización.'),
    {
      campo: 'contratos.pasoSugerido',
      tipo: 'entero',
      minimo: 1,
      maximo: 100_000,
      unidad: 'pesos',
      ayuda:
        'El sugerido se propone hacia abajo en este paso, para que se pueda pagar en billetes y monedas.',
    },
    {
      campo: 'contratos.otraMiradaVarios',
      tipo: 'entero',
      minimo: 0,
      maximo: 1_000_000_000,
      unidad: 'pesos',
      ayuda: 'Desde este valor, un artículo sin ley pide confirmar la cifra. 0 no pregunta.',
    },
  ],
  envios: [
    numero('diasPrevios', [60, 'días'], 'Se le escribe al cliente una vez, tantos días antes. 0 no avisa.'),
    numero('cicloDias', [90, 'días'], 'Después del aviso del día en que venció. 0 no repite.'),
    numero('cicloVeces', [24, 'veces'], 'Cuántas veces más se le escribe por el mismo contrato vencido.'),
    numero('costoSms', [100_000, 'pesos'], 'Lo que cobra el operador por cada parte. 0 no lo mide.'),
    numero('costoWhatsapp', [100_000, 'pesos'], 'Lo que cobra Meta por cada uno. 0 no lo mide.'),
    numero('costoEmail', [100_000, 'pesos'], 'Lo que cobra el servidor por cada uno. 0 no lo mide.'),
  ],
  sugeridos: [
    {
      campo: 'sugeridos.dolar',
      tipo: 'precio',
      maximo: 1_000_000,
      unidad: 'pesos',
      ayuda: 'Pesos por dólar.',
    },
    {
      campo: 'sugeridos.onza',
      tipo: 'precio',
      maximo: 1_000_000,
      unidad: 'dólares',
      ayuda: 'Por onza troy de oro.',
    },
    {
      campo: 'sugeridos.plata',
      tipo: 'precio',
      maximo: 1_000_000,
      unidad: 'dólares',
      ayuda: 'Por onza troy de plata.',
    },
    {
      campo: 'sugeridos.ajuste',
      tipo: 'precio',
      maximo: 100_000_000,
      unidad: 'pesos',
      ayuda: 'Se resta al valor base de cada gramo de oro.',
    },
  ],
  ventas: [
    parte('ventas.ivaMetal', 'Está dentro del precio de los artículos de metal.'),
    parte('ventas.ivaVarios', 'Está dentro del precio de los demás artículos.'),
    parte('ventas.ivaServicios', 'Está dentro del precio de arreglos, grabados y refacciones.'),
    {
      campo: 'ventas.garantiaDias',
      tipo: 'entero',
      minimo: 0,
      maximo: 3_650,
      unidad: 'días',
      ayuda: 'La que se propone en cada línea de una venta.',
    },
    {
      campo: 'ventas.pesosPorPunto',
      tipo: 'precio',
      maximo: 1_000_000_000,
      unidad: 'pesos',
      ayuda: 'Cada tantos pesos de una venta, el cliente gana un punto. En 0, las ventas no dan puntos.',
    },
    {
      campo: 'ventas.valorPunto',
      tipo: 'precio',
      maximo: 1_000_000,
      unidad: 'pesos',
      ayuda: 'Lo que un punto rebaja en otra venta. En 0, los puntos se guardan pero no pagan.',
    },
    parte('separes.inicial', 'Del precio, para separar.'),
    {
      campo: 'separes.meses',
      tipo: 'entero',
      minimo: 1,
      maximo: 24,
      unidad: 'meses',
      ayuda: 'De un plan separe.',
    },
    parte('separes.retenido', 'De lo abonado; lo demás se devuelve. Otra suma la autoriza quien puede.'),
  ],
  compras: [
    {
      campo: 'compras.diasRetencion',
      tipo: 'entero',
      minimo: 0,
      maximo: 365,
      unidad: 'días',
      ayuda: 'Lo que vende una persona se guarda este tiempo antes de venderlo. Con 0 se vende enseguida.',
    },
    parte('compras.iva', 'Se propone en las compras a proveedores, sobre el subtotal.'),
    parte('compras.retefuente', 'Se retiene del subtotal.'),
    parte('compras.reteiva', 'Se retiene del IVA.'),
    {
      campo: 'compras.reteica',
      tipo: 'entero',
      minimo: 0,
      maximo: 100_000,
      unidad: 'centésimas por mil',
      ayuda: 'Como la publica el municipio, en centésimas: 966 es 9,66 por mil del subtotal.',
    },
    {
      campo: 'compras.baseRetencion',
      tipo: 'entero',
      minimo: 0,
      maximo: 1_000_000_000,
      unidad: 'pesos',
      ayuda: 'De un subtotal menor no se retiene nada. Confírmelo con quien lleva los libros.',
    },
  ],
  autorizaciones: [
    {
      campo: 'solicitudes.horas',
      tipo: 'entero',
      minimo: 1,
      maximo: 720,
      unidad: 'horas',
      ayuda: 'Una solicitud que nadie responde en este tiempo vence, y quien la pidió debe pedirla de nuevo.',
    },
    {
      campo: 'solicitudes.gerenciaValor',
      tipo: 'entero',
      minimo: 0,
      maximo: 1_000_000_000,
      unidad: 'pesos',
      ayuda: 'Con más de esto en juego, la solicitud la responde la gerencia y no la auditoría.',
    },
    {
      campo: 'solicitudes.gerenciaDias',
      tipo: 'entero',
      minimo: 1,
      maximo: 366,
      unidad: 'días',
      ayuda: 'Una espera más larga que esta la responde la gerencia.',
    },
  ],
  seguridad: [
    siNo(
      'seguridad.segundoFactor',
      'Los super usuarios y quienes administran personas, roles, configuración o datos de clientes deben activar el código de su teléfono antes de hacer cualquier cosa.',
    ),
    {
      campo: 'seguridad.largoClave',
      tipo: 'entero',
      minimo: 8,
      maximo: 64,
      unidad: 'letras',
      ayuda: 'Cuenta para las contraseñas nuevas.',
    },
    {
      campo: 'seguridad.caminoMinutos',
      tipo: 'entero',
      minimo: 0,
      maximo: 30,
      unidad: 'minutos',
      ayuda:
        'Quien firmó el cliente firma su contrato sin escribir otra vez la contraseña. En 0 la escribe siempre.',
    },
  ],
  enlaces: [
    enlace('antecedentesJudiciales', 'Vacío, el menú no lo muestra.'),
    enlace('afiliacionSalud', 'Vacío, el menú no lo muestra.'),
    enlace('facebook', 'En el pie de la página.'),
    enlace('instagram', 'En el pie de la página.'),
    enlace('whatsapp', 'En el pie de la página.'),
    enlace('facturas', 'Donde su empresa encuentra lo que paga por usar Retroventa. Sale en Mis Facturas.'),
    ...widget('chat', 'Sale en todas las pantallas a quien haya ingresado.'),
    ...widget('pagos', 'Sale en Mis Facturas.'),
    {
      campo: 'clientes.dominiosEmail',
      tipo: 'palabras',
      ayuda: 'Los que se ofrecen al escribir el correo de un cliente. Hasta 12.',
    },
  ],
}

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

/** The section where a field is. */
export function seccionDe(campo: string): Seccion {
  if (/^(message|email)_/.test(campo)) return 'operaciones'
  if (campo.startsWith('sugeridos.')) return 'sugeridos'
  const hallada = Object.entries(CAMPOS_POR_SECCION).find(([, campos]) =>
    campos.some((uno) => uno.campo === campo),
  )
  return (hallada?.[0] as Seccion | undefined) ?? 'general'
}
