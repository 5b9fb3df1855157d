import type { NombreWidget } from '@retroventa/domain/configuracion/widgets'
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
const vigila = (
  campo: string,
  [minimo, maximo, unidad]: readonly [number, number, string],
  ayuda: string,
): CampoDeclarado => ({ campo: `vigilancia.${campo}`, tipo: 'entero', minimo, maximo, unidad, ayuda })
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
    parte(
      'separes.retenido',
      'De lo abonado, en los planes que se hagan desde entonces; lo demás se devuelve. Otra suma la autoriza quien puede.',
    ),
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
  vigilancia: [
    vigila('efectivo', [1, 1_000_000_000, 'pesos'], 'Un documento con este efectivo o más.'),
    vigila('contratoMinimo', [0, 10_000_000, 'pesos'], 'Un contrato por menos que esto. En 0, ninguno.'),
    vigila('repetidas', [2, 100, 'veces'], 'Una persona que trae algo tantas veces o más en un día.'),
    vigila(
      'fraccionado',
      [1, 1_000_000_000, 'pesos'],
      'Varias operaciones de una persona o de un celular que juntas llegan a esto, y ninguna por sí sola.',
    ),
    vigila(
      'diasFraccionado',
      [1, 90, 'días'],
      'En cuántos días seguidos se juntan. Con 1, solo en el mismo.',
    ),
    vigila('perdida', [1, 100_000_000, 'pesos'], 'Una venta que pierde esto o más sobre el costo.'),
    parte(
      'vigilancia.sugerido',
      'Lo que un artículo puede alejarse de su sugerido. En 0, solo el redondeo del valor que se propone.',
    ),
    {
      ...parte('vigilancia.fundicion', 'De lo que vale su oro fundido hoy. Con 100, hasta lo que vale.'),
      maximo: 500,
    },
    vigila('efectivoMedio', [1, 10_000_000_000, 'pesos'], 'De una persona en doce meses: segmento medio.'),
    vigila('efectivoAlto', [1, 10_000_000_000, 'pesos'], 'De una persona en doce meses: segmento alto.'),
    vigila('operacionesMedio', [1, 10_000, 'veces'], 'De una persona en doce meses: segmento medio.'),
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
    enlace('manual', 'Un manual en otro sitio, en el menú junto al de Retroventa. Vacío, no se muestra.'),
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

/** The section where a field is. */
export function seccionDe(campo: string): Seccion {
  if (/^(message|email)_/.test(campo)) return 'operaciones'
  if (campo.startsWith('sugeridos.')) return 'sugeridos'
  const hallada = Object.entries(CAMPOS_POR_SECCION).find(([, campos]) =>
    campos.some((uno) => uno.campo === campo),
  )
  return (hallada?.[0] as Seccion | undefined) ?? 'general'
}
