import { PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons'
import { nombreDeEstado } from '@retroventa/api/boveda/estados'
import type { verCliente } from '@retroventa/api/clientes/llamadas'
import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { leerCodigo } from '@retroventa/domain/contratos/codigo'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { usePermiso } from '../../../api/sesion.ts'
import { useCajon } from '../../../shell/cajon.ts'
import { Dinero, Documento } from '../../../ui/Cifras.tsx'
import { iniciales } from '../../../ui/iniciales.ts'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Senales } from '../../../ui/SenalesCliente.tsx'
import { miniaturaDeCliente } from '../../fotos/public.ts'
import { documentoConTipo } from '../documento.ts'
import { AvisoTope } from '../topes/AvisoTope.tsx'

const VER = ruta<typeof verCliente>('GET', '/clientes/:id')

/** Who owns the contract, how to reach them, and what must be known before calling. */
export function ClienteFicha({ cliente }: { cliente: Contrato['cliente'] }) {
  const puedeVer = usePermiso('clientes.ver')
  const { data } = useQuery({
    queryKey: ['clientes', 'uno', cliente.id],
    queryFn: ({ signal }) => llamar(VER, { params: { id: cliente.id } }, { señal: signal }),
    enabled: puedeVer,
  })
  const { abrir } = useCajon()
  return (
    <Tarjeta
      titulo="Cliente"
      className="ct-ficha-cliente"
      extra={
        puedeVer && (
          <Button type="link" size="small" onClick={() => abrir({ cliente: cliente.id })}>
            Ver detalles
          </Button>
        )
      }
    >
      <div className="ct-persona">
        {data?.foto ? (
          <img className="ct-inicial" src={miniaturaDeCliente(data.id, 'foto', data.foto)} alt="" />
        ) : (
          <span className="ct-inicial" aria-hidden>
            {iniciales(cliente.nombre_completo)}
          </span>
        )}
        <div>
          <p className="ct-persona-nombre">{cliente.nombre_completo}</p>
          <p className="rv-suave">
            <Documento texto={documentoConTipo(cliente)} />
          </p>
        </div>
      </div>
      {data?.celular && (
        <p className="ct-medios">
          <span>
            <PhoneOutlined aria-label="Celular" /> {formatoCelular(data.celular)}
          </span>
          <span className="rv-suave">
            <WhatsAppOutlined aria-label="WhatsApp" />{' '}
            {data.cliente.enviarWS ? 'autorizado' : 'sin autorizar'}
          </span>
        </p>
      )}
      <Senales de={cliente} />
      {data?.cliente.observacion && <p className="ct-observacion">{data.cliente.observacion}</p>}
    </Tarjeta>
  )
}

/** Terms as signed: a later change of the settings does not touch them. */
export function Condiciones({ contrato }: { contrato: Contrato }) {
  const { plazo, mesesProrrogados, porcentajeSugerido, motivoPorcentaje } = contrato
  const filas: [string, React.ReactNode][] = [
    ['Valor inicial', <Dinero key="v" valor={contrato.valorTotal} />],
    ['Capital actual', <Dinero key="c" valor={contrato.capital} />],
    [
      'Retroventa',
      `${formatoPorcentaje(contrato.porcentaje)} al mes (${formatoPorcentaje(contrato.efectivaAnual)} E.A.)`,
    ],
    ['Plazo', mesesProrrogados > 0 ? `${plazo.nombre} + ${mesesProrrogados} de prórroga` : plazo.nombre],
    ['Días de gracia', contrato.diasGracia],
    ['Firmó por el almacén', contrato.empleado.nombre],
    [
      'Texto legal',
      <Link key="l" to="/contratos/texto-legal" search={{ version: contrato.textoLegal }}>
        versión {contrato.textoLegal}
      </Link>,
    ],
  ]
  if (porcentajeSugerido !== null)
    filas.splice(3, 0, [
      'De la configuración',
      `${formatoPorcentaje(porcentajeSugerido)}, ${motivoPorcentaje ?? ''}`,
    ])
  filas.push([
    'Tope de usura ese día',
    <Link key="t" to="/contratos/topes">
      {contrato.tope ? `${formatoPorcentaje(contrato.tope.efectivaAnual)} E.A.` : 'sin registrar'}
    </Link>,
  ])
  if (contrato.consecutivoAnterior)
    filas.push(['Reemplaza a', <OtroContrato key="a" codigo={contrato.consecutivoAnterior} />])
  if (contrato.reemplazadoPor)
    filas.push(['Lo reemplaza', <OtroContrato key="r" codigo={contrato.reemplazadoPor} />])
  return (
    <Tarjeta titulo="Condiciones firmadas">
      <dl className="ct-datos">
        {filas.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <AvisoTope efectivaAnual={contrato.efectivaAnual} tope={contrato.tope} />
    </Tarjeta>
  )
}

/** Where its bag lies (design 07 *bolsa*): who sees the vault opens it there. */
export function EnBoveda({ boveda }: { boveda: NonNullable<Contrato['boveda']> }) {
  const { estado, precinto, caja, bandeja, bolsa } = boveda
  return (
    <Tarjeta titulo="Bóveda">
      <dl className="ct-datos">
        <div>
          <dt>Bolsa</dt>
          <dd>
            <Link to={caja ? '/boveda/recibidos' : '/boveda'} search={{ texto: precinto }}>
              {caja ? `Caja ${caja}, bandeja ${bandeja}, bolsa ${bolsa}` : 'sin lugar todavía'}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Precinto</dt>
          <dd>{precinto}</dd>
        </div>
        <div>
          <dt>Estado</dt>
          <dd>{nombreDeEstado(estado)}</dd>
        </div>
      </dl>
    </Tarjeta>
  )
}

/** A blank contract that was filled in by hand has a number and no page. */
const OtroContrato = ({ codigo }: { codigo: string }) =>
  leerCodigo(codigo) ? (
    <Link to="/contratos/$codigo" params={{ codigo }}>
      {codigo}
    </Link>
  ) : (
    codigo
  )
