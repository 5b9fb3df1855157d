import type { DatosPersonales } from '@retroventa/api/clientes/llamadas'
import { QUE_SE_CONSERVA } from '@retroventa/api/clientes/textos'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import { nombreResponsabilidad } from '@retroventa/domain/clientes/responsabilidad'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { pie, seccion } from '../estilo.ts'
import { hoja, impresoPor, membrete } from '../hoja.ts'
import { tabla } from '../tabla.ts'
import { dato } from '../texto.ts'

export interface DatosPersonalesImpresos {
  readonly empresa: { readonly nombre: string; readonly nit: string; readonly dv: string }
  readonly datos: DatosPersonales
  readonly impresion: { readonly por: string; readonly instante: string }
}

const TITULO = 'Datos personales (Ley 1581 de 2012)'

/** Everything kept about a person, to be handed over on paper. Pure: the same data, the same paper. */
export function documentoDatosPersonales({
  empresa,
  datos,
  impresion,
}: DatosPersonalesImpresos): TDocumentDefinitions {
  const { cliente: c } = datos
  return {
    ...hoja({ titulo: TITULO, instante: impresion.instante }),
    footer: pie(impresoPor(impresion)),
    content: [
      ...membrete(empresa),
      { text: TITULO, bold: true, margin: [0, 6, 0, 0] },
      dato(c.nombre_completo, { style: 'nombre' }),
      seccion('Identificación y contacto'),
      tabla(['Dato', 'Valor'], [150, '*'], personales(datos)),
      seccion('Nombres y documentos anteriores'),
      tabla(
        ['Nombre', 'Documento', 'Hasta'],
        ['*', 150, 120],
        datos.nombresAnteriores.map((n) => [n.nombre_completo, documento(n), formatoFechaHora(n.hasta)]),
      ),
      seccion('Teléfonos y direcciones anteriores'),
      tabla(
        ['Teléfonos', 'Email', 'Dirección', 'Hasta'],
        [90, 130, '*', 90],
        datos.contactosAnteriores.map((c) => [
          telefonos(c),
          c.email ?? '',
          [c.barrio, c.direccion, municipioPorCodigo(c.municipio ?? '')?.nombreMunicipio]
            .filter(Boolean)
            .join(', '),
          formatoFechaHora(c.hasta),
        ]),
      ),
      seccion('Autorización del tratamiento'),
      dato(
        c.autorizacion
          ? `${c.autorizacion.canal}, ${formatoFechaHora(c.autorizacion.instante)}, texto ${c.autorizacion.version}: ${datos.textoAutorizacion ?? ''}`
          : 'No se ha registrado una autorización.',
      ),
      seccion('Qué se conserva si pide que se supriman'),
      dato(QUE_SE_CONSERVA),
      seccion('Contratos'),
      tabla(
        ['Contrato', 'Fecha', 'Valor', 'Vence', 'Estado'],
        [90, 80, 90, 80, '*'],
        datos.contratos.map((k) => [
          k.codigo,
          formatoFecha(k.fecha),
          formatoPesos(k.valor),
          formatoFecha(k.vence),
          [k.estado.replaceAll('_', ' '), k.tipoResolucion].filter(Boolean).join(', '),
        ]),
      ),
      seccion('Compras que se le hicieron'),
      negocios(datos.compras),
      seccion('Ventas'),
      negocios(datos.ventas),
      seccion('Planes separe'),
      tabla(
        ['Separe', 'Fecha', 'Valor', 'Abonado', 'Vence', 'Estado', 'Artículos'],
        [70, 60, 70, 70, 60, 60, '*'],
        datos.separes.map((s) => [
          s.codigo,
          formatoFecha(s.fecha),
          formatoPesos(s.valor),
          formatoPesos(s.abonado),
          formatoFecha(s.vence),
          s.estado,
          s.articulos,
        ]),
      ),
      seccion('Documentos a su nombre'),
      tabla(
        ['Documento', 'Cuándo', 'Qué', 'Valor', 'Estado'],
        [90, 110, '*', 90, 70],
        datos.documentos.map((d) => [
          d.codigo,
          formatoFechaHora(d.instante),
          d.tipo,
          formatoPesos(d.valor),
          d.estado,
        ]),
      ),
      seccion('Documentos electrónicos'),
      tabla(
        ['Número', 'Fecha', 'Documento', 'De', 'Total', 'Estado'],
        [80, 60, '*', 90, 80, 60],
        datos.electronicos.map((e) => [
          e.codigo ?? 'sin numerar',
          formatoFecha(e.fecha),
          e.tipo,
          e.origen,
          formatoPesos(e.total),
          e.estado,
        ]),
      ),
      seccion('Certificados de propiedad'),
      tabla(
        ['Certificado', 'Fecha', 'De qué', 'A nombre de', 'Contacto'],
        [90, 60, '*', '*', '*'],
        datos.certificados.map((c) => [
          c.codigo,
          formatoFecha(c.fecha),
          c.que,
          `${c.nombre}, ${c.documento}`,
          [c.direccion, c.telefono].filter(Boolean).join(', '),
        ]),
      ),
      seccion('Lo que dijo antes de ser cliente'),
      tabla(
        ['Cuándo', 'Quién', 'Contacto', 'Qué buscaba', 'Cómo supo'],
        [110, '*', '*', '*', 70],
        datos.prospectos.map((p) => [
          formatoFechaHora(p.creado),
          p.nombre,
          [p.email, p.mobile, p.city].filter(Boolean).join(', '),
          [p.transaccion, p.amount !== null && formatoPesos(p.amount), p.message].filter(Boolean).join('. '),
          p.lead_source,
        ]),
      ),
      seccion('Lo que se pidió autorizar'),
      tabla(
        ['Cuándo', 'Qué', 'De', 'Valor', 'Estado'],
        [110, '*', 90, 90, 70],
        datos.solicitudes.map((s) => [
          formatoFechaHora(s.instante),
          s.operacion,
          s.referencia ?? '',
          formatoPesos(s.valor),
          s.estado,
        ]),
      ),
      seccion('Parecidos hallados en listas de sanciones'),
      tabla(
        ['Lista', 'Se parece a', 'Cuándo', 'Estado'],
        ['*', '*', 110, 70],
        datos.coincidencias.map((x) => [x.lista, x.entrada, formatoFechaHora(x.instante), x.estado]),
      ),
      seccion('Consultas'),
      tabla(
        ['Fuente', 'Resultado', 'Lo que respondió', 'Cuándo'],
        [100, 110, '*', 110],
        datos.consultas.map((q) => [
          q.fuente,
          q.estado || 'en curso',
          q.respuesta === q.estado ? '' : q.respuesta,
          formatoFechaHora(q.instante),
        ]),
      ),
      seccion('Mensajes'),
      tabla(
        ['Cuándo', 'Medio', 'Texto'],
        [110, 60, '*'],
        datos.mensajes.map((m) => [
          formatoFechaHora(m.creado),
          m.canal,
          [m.asunto, m.texto].filter(Boolean).join('. '),
        ]),
      ),
      seccion('Quién ha usado estos datos'),
      tabla(
        ['Cuándo', 'Qué'],
        [110, '*'],
        datos.registro.map((r) => [formatoFechaHora(r.instante), r.frase]),
      ),
    ],
  }
}

const telefonos = ({ celular, telefono }: { celular: string | null; telefono: string | null }): string =>
  [celular, telefono].flatMap((uno) => (uno ? [formatoCelular(uno)] : [])).join(', ')

const negocios = (suyos: DatosPersonales['compras']) =>
  tabla(
    ['Código', 'Fecha', 'Valor', 'Estado', 'Artículos'],
    [90, 70, 90, 80, '*'],
    suyos.map((n) => [n.codigo, formatoFecha(n.fecha), formatoPesos(n.valor), n.estado, n.articulos]),
  )

function documento({
  tipo_documento,
  cedula,
  dv,
}: Pick<DatosPersonales['cliente'], 'tipo_documento' | 'cedula' | 'dv'>): string {
  return documentoConTipo(tipo_documento, cedula, dv)
}

function personales({ cliente: c, fotos }: DatosPersonales): string[][] {
  const canales = [
    c.cliente.enviarEmail && 'email',
    c.cliente.enviarSms && 'SMS',
    c.cliente.enviarWS && 'WhatsApp',
  ]
  const pares: [string, string | null | undefined][] = [
    ['Documento', documento(c)],
    ['Tipo de persona', c.tipo_usuario],
    ['Responsabilidad', nombreResponsabilidad(c.regimen)],
    ['Fecha de nacimiento', c.fecha_nacimiento && formatoFecha(c.fecha_nacimiento)],
    ['Género', c.genero],
    ['Celular', c.celular && formatoCelular(c.celular)],
    ['Teléfono', c.telefono && formatoCelular(c.telefono)],
    ['Email', c.email],
    ['Dirección', [c.direccion.barrio, c.direccion.complemento].filter(Boolean).join(' - ')],
    ['Ciudad', [c.ciudad, c.departamento?.nombre].filter(Boolean).join(', ')],
    ['Profesión', c.cliente.profesion],
    ['Nivel de escolaridad', c.cliente.nivelEscolaridad],
    ['Número de hijos', c.cliente.numeroHijos?.toString()],
    ['Posee vehículo', c.cliente.poseeVehiculo],
    ['Mensajes por', canales.filter(Boolean).join(', ')],
    ['Cómo nos conoció', c.cliente.marketing],
    ['Observación', c.cliente.observacion],
    ['Cliente no deseado', c.cliente.marca?.motivo],
    [
      'Fotos guardadas',
      fotos.map(({ archivo, creada }) => `${archivo}, ${formatoFechaHora(creada)}`).join('. ') || 'ninguna',
    ],
    ['Registrado', formatoFechaHora(c.created)],
  ]
  return pares.flatMap(([etiqueta, valor]) => (valor ? [[etiqueta, valor]] : []))
}
