import { BarChartOutlined, MergeCellsOutlined } from '@ant-design/icons'
import { normalizarTipoDocumento, tipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { nombreResponsabilidad } from '@retroventa/domain/clientes/responsabilidad'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { edad } from '@retroventa/domain/fechas/edad'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePermiso, useSesion } from '../../../api/sesion.ts'
import { Documento } from '../../../ui/Cifras.tsx'
import { Observacion, Senales } from '../../../ui/SenalesCliente.tsx'
import { SeccionHistoria } from '../../auditoria/public.ts'
import { CargadorFotos } from '../../fotos/public.ts'
import { FusionesHechas } from '../fusion/FusionesHechas.tsx'
import type { Cliente } from '../llamadas.ts'
import type { AperturaCajon } from '../tipos.ts'
import { AccionesDatos } from './AccionesDatos.tsx'
import { Historial } from './Historial.tsx'
import { MensajesCliente } from './MensajesCliente.tsx'
import { Parecidos } from './Parecidos.tsx'
import { PuntosCliente } from './PuntosCliente.tsx'
import { SeparesCliente } from './SeparesCliente.tsx'
import { TrabajoCliente } from './TrabajoCliente.tsx'
import { deCliente } from './valores.ts'

type Dato = readonly [etiqueta: string, valor: ReactNode]

function Seccion({ titulo, datos }: { titulo: string; datos: readonly Dato[] }) {
  return (
    <section className="cl-seccion">
      <h2>{titulo}</h2>
      <dl>
        {datos.map(([etiqueta, valor]) => (
          <div key={etiqueta}>
            <dt>{etiqueta}</dt>
            <dd className={valor ? undefined : 'rv-suave'}>{valor || 'sin dato'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function personal(c: Cliente, hoy: string): Dato[] {
  const tipo = normalizarTipoDocumento(c.tipo_documento ?? '')
  const anios = c.fecha_nacimiento ? edad(c.fecha_nacimiento, hoy) : undefined
  const comunes: Dato[] = [
    ['Tipo de documento', tipo && tipoDocumento(tipo).nombre],
    [
      'Número de documento',
      <Documento key="documento" texto={formatoDocumento(c.cedula, tipo, c.dv ?? undefined)} />,
    ],
  ]
  const deNit: Dato[] =
    tipo === 'NIT'
      ? [
          ['Tipo de persona', c.tipo_usuario],
          ['Responsabilidad', nombreResponsabilidad(c.regimen)],
        ]
      : []
  if (c.tipo_usuario === 'Persona Juridica') return [...comunes, ...deNit, ['Razón social', c.nombres]]
  return [
    ...comunes,
    ...deNit,
    ['Nombres', [c.nombres, c.segundoNombres].filter(Boolean).join(' ')],
    ['Apellidos', [c.apellidos, c.segundoApellidos].filter(Boolean).join(' ')],
    [
      'Fecha de nacimiento',
      c.fecha_nacimiento &&
        `${formatoFecha(c.fecha_nacimiento)}${anios === undefined ? '' : `, ${formatoCuantos(anios, 'año', 'años')}`}`,
    ],
    ['Género', c.genero],
  ]
}

const contacto = (c: Cliente): Dato[] => [
  ['Celular', c.celular && formatoCelular(c.celular)],
  ['Teléfono', c.telefono && formatoCelular(c.telefono)],
  ['Email', c.email],
  ['Barrio', c.direccion.barrio],
  ['Dirección', c.direccion.complemento],
  ['Ciudad', c.municipio && [c.municipio.nombreMunicipio, c.departamento?.nombre].filter(Boolean).join(', ')],
  ['Código postal', c.postal],
]

function otros({ cliente: o, autorizacion, editadoPor, created, modified }: Cliente): Dato[] {
  const canales = [o.enviarEmail && 'Email', o.enviarSms && 'SMS', o.enviarWS && 'WhatsApp'].filter(Boolean)
  return [
    ['Profesión', o.profesion],
    ['Nivel de escolaridad', o.nivelEscolaridad],
    ['Número de hijos', o.numeroHijos === null ? null : String(o.numeroHijos)],
    ['Posee vehículo', o.poseeVehiculo],
    ['Enviar mensajes por', canales.join(', ') || 'ningún canal'],
    ['Marketing', o.marketing],
    [
      'Autorización de datos',
      autorizacion &&
        `${autorizacion.canal}, ${formatoFechaHora(autorizacion.instante)} (texto ${autorizacion.version})`,
    ],
    ['Almacén', o.almacen?.codigo],
    ['Creado', formatoFechaHora(created)],
    [
      editadoPor?.tipo === 'Editado' ? 'Editado' : 'Creado por',
      editadoPor?.tipo === 'Editado'
        ? `${formatoFechaHora(modified)}, por ${editadoPor.username}`
        : editadoPor?.username,
    ],
  ]
}

/** What a customer comes for, and then all that is known of them (000 §2.6). */
export function DetalleCliente(props: {
  cliente: Cliente
  alAbrir: (apertura: AperturaCajon) => void
  children: ReactNode
}) {
  const { cliente, alAbrir, children } = props
  const { hoy } = useSesion()
  const puedeEditar = usePermiso('clientes.editar') && !cliente.anonimizado
  const veVentas = usePermiso('ventas.ver')
  const veMensajes = usePermiso('mensajes.ver')
  const veSepares = usePermiso('separes.ver')
  const fusiona = usePermiso('clientes.fusionar') && !cliente.anonimizado
  const [historial, setHistorial] = useState(false)
  return (
    <div className="cl-cajon">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="cl-cajon-cuerpo" tabIndex={0} aria-label="Datos del cliente">
        {children}
        <Senales de={cliente.cliente} />
        {cliente.cliente.observacion && <Observacion texto={cliente.cliente.observacion} />}
        {!cliente.anonimizado && <TrabajoCliente id={cliente.id} />}
        {veSepares && <SeparesCliente id={cliente.id} />}
        {veVentas && <PuntosCliente id={cliente.id} />}
        {veMensajes && <MensajesCliente id={cliente.id} />}
        <Seccion titulo="Información personal" datos={personal(cliente, hoy)} />
        <Seccion titulo="Información de contacto" datos={contacto(cliente)} />
        <Seccion titulo="Otros datos" datos={otros(cliente)} />
        {fusiona && (
          <Parecidos
            valores={deCliente(cliente)}
            excepto={cliente.id}
            alAbrir={(id) => alAbrir({ modo: 'ver', id })}
            alFusionar={(otro) => alAbrir({ modo: 'fusionar', id: cliente.id, otro })}
          />
        )}
        <section className="cl-seccion">
          <h2>Fotos</h2>
          <CargadorFotos cliente={cliente} valor={{}} alCambiar={() => {}} deshabilitado />
        </section>
        {fusiona && <FusionesHechas id={cliente.id} />}
        <SeccionHistoria entidad="cliente" entidadId={cliente.id} />
      </section>
      <div className="cl-cajon-pie cl-cajon-pie-simple">
        <AccionesDatos cliente={cliente} />
        <Button icon={<BarChartOutlined />} onClick={() => setHistorial(true)}>
          Estadísticas
        </Button>
        {fusiona && (
          <Button icon={<MergeCellsOutlined />} onClick={() => alAbrir({ modo: 'fusionar', id: cliente.id })}>
            Fusionar
          </Button>
        )}
        {puedeEditar && (
          <Button onClick={() => alAbrir({ modo: 'editar', id: cliente.id })}>Editar cliente</Button>
        )}
      </div>
      <Historial id={cliente.id} abierto={historial} alCerrar={() => setHistorial(false)} />
    </div>
  )
}
