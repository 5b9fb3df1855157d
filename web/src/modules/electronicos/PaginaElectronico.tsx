import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined'
import { NOMBRE_HECHO, textoDeEspera } from '@retroventa/api/electronicos/textos'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import {
  FILA_ELECTRONICO,
  GRUPOS_ELECTRONICO,
  type GrupoElectronico,
  type TipoElectronico,
} from '@retroventa/domain/electronicos/tipos'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useMatch, useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { useCajon } from '../../shell/cajon.ts'
import { operacion } from '../../ui/avisos.ts'
import { Boton, claseBoton } from '../../ui/Boton.tsx'
import { BotonUnaVez } from '../../ui/BotonUnaVez.tsx'
import { Dinero, Documento } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { EnlaceDocumento } from '../operaciones/public.ts'
import { DarOtroNumero } from './DarOtroNumero.tsx'
import { EstadoElectronico } from './EstadoElectronico.tsx'
import { LoQueTieneLaDian } from './LoQueTieneLaDian.tsx'
import {
  corregir,
  direccionPdf,
  direccionXml,
  enviar,
  enviarCorreo,
  type Leido,
  LISTA_DE,
  queryElectronico,
  renumerar,
} from './llamadas.ts'
import './electronicos.css'
import { BotonEnlace } from '../../ui/BotonEnlace.tsx'

const CajonNota = perezoso(() => import('./CajonNota.tsx'))
const CajonRetiro = perezoso(() => import('./CajonRetiro.tsx'))

const paginaDe = (tipo: TipoElectronico) => {
  const grupos = Object.entries(GRUPOS_ELECTRONICO) as [GrupoElectronico, readonly TipoElectronico[]][]
  return LISTA_DE[grupos.find(([, tipos]) => tipos.includes(tipo))?.[0] ?? 'facturas']
}

/** An electronic document: what it says, what DIAN answered and what happened to it. */
export function PaginaElectronico() {
  const { id = '' } = useParams({ strict: false })
  // Of this page: that of the window is the next one's already while it is on its way, and who left would be brought back.
  const { pathname } = useMatch({ strict: false })
  const consulta = useQuery(queryElectronico(id))
  const { data } = consulta
  useTitulo(data ? (data.codigo ?? 'Borrador') : 'Documento electrónico')
  if (!data)
    return (
      <SinRegistro consulta={consulta} noExiste="electronico.no_existe">
        <Link to="/contabilidad/facturas-electronicas">Ver las facturas electrónicas</Link>
      </SinRegistro>
    )
  // Its address of before (`/contabilidad/electronico/…`), which notices hold, and that of another list lead to its own.
  if (!pathname.startsWith(`${paginaDe(data.tipo)}/`))
    return <Navigate to={`${paginaDe(data.tipo)}/$id`} params={{ id }} replace />
  return <Ficha uno={data} />
}

function Ficha({ uno }: { uno: Leido }) {
  const { codigo, tipo, estado, origenCodigo } = uno
  return (
    <>
      <div className="rv-titulo">
        <Link to={paginaDe(tipo)} aria-label="Volver a la lista">
          <Icono de={ArrowLeftOutlined} />
        </Link>
        <h1>{codigo ?? 'Borrador sin numerar'}</h1>
        <p className="rv-titulo-detalle">
          {FILA_ELECTRONICO[tipo].nombre} · de <EnlaceDocumento codigo={origenCodigo} />{' '}
          <EstadoElectronico estado={estado} />
        </p>
        <Acciones uno={uno} />
      </div>
      <Avisos uno={uno} />
      <div className="rv-columnas">
        <div className="rv-columna">
          <Lineas uno={uno} />
          <Tiempo uno={uno} />
        </div>
        <Datos uno={uno} />
      </div>
    </>
  )
}

interface Aviso {
  titulo: string
  texto: string
}
const POR_CORREO: Aviso = {
  titulo: 'Enviando por correo',
  texto: 'Sale ahora al correo del cliente, con su PDF y su XML.',
}

function Acciones({ uno: { id, codigo, puede, otro } }: { uno: Leido }) {
  const cache = useQueryClient()
  const puedeEmitir = usePermiso('electronicos.emitir')
  const puedeNumerar = usePermiso('electronicos.configurar')
  const puedeNotas = usePermiso('electronicos.notas')
  const [abierto, setAbierto] = useState<'nota' | 'retiro'>()
  const cerrar = () => setAbierto(undefined)
  const hacer = async (que: () => Promise<unknown>, exito?: Aviso) => {
    await operacion('editar', que, () => exito ?? {}).catch(() => {})
    await cache.invalidateQueries({ queryKey: ['electronicos'] })
  }
  return (
    <div className="rv-titulo-acciones">
      {puede.includes('papel') && (
        <a className={claseBoton({})} href={direccionPdf(id)} target="_blank" rel="noreferrer">
          Ver PDF
        </a>
      )}
      {puede.includes('xml') && (
        <a className={claseBoton({})} href={direccionXml(id)} download>
          Descargar XML
        </a>
      )}
      {puede.includes('correo') && puedeEmitir && (
        <BotonUnaVez alHacer={() => hacer(() => enviarCorreo(id), POR_CORREO)}>Enviar por correo</BotonUnaVez>
      )}
      {puede.includes('nota') && puedeNotas && <Boton onClick={() => setAbierto('nota')}>Nota débito</Boton>}
      {puede.includes('retirar') && puedeNotas && (
        <Boton onClick={() => setAbierto('retiro')}>Retirar la nota</Boton>
      )}
      {puede.includes('renumerar') && puedeNumerar && (
        <DarOtroNumero
          codigo={codigo ?? ''}
          otro={otro}
          hacer={async () => {
            await renumerar(id)
            return 'Se pidió otro número para este documento.'
          }}
        />
      )}
      {puede.includes('corregir') && puedeEmitir && (
        <BotonUnaVez principal alHacer={() => hacer(() => corregir(id))}>
          Corregir y enviar
        </BotonUnaVez>
      )}
      {puede.includes('enviar') && puedeEmitir && (
        <BotonUnaVez principal={!puede.includes('renumerar')} alHacer={() => hacer(() => enviar(id))}>
          Enviar ya
        </BotonUnaVez>
      )}
      {abierto === 'nota' && <CajonNota id={id} alCerrar={cerrar} />}
      {abierto === 'retiro' && <CajonRetiro id={id} numerada={codigo !== null} alCerrar={cerrar} />}
    </div>
  )
}

function Reglas({ reglas }: Pick<Leido, 'reglas'>) {
  return (
    <ul className="el-reglas">
      {reglas.map(({ codigo, mensaje }) => (
        <li key={`${codigo}${mensaje}`}>
          {codigo && <strong>{codigo}: </strong>}
          {mensaje}
        </li>
      ))}
    </ul>
  )
}

/** What it waits for, and what DIAN did not like, with the way out; of what it accepted, what it warns of. */
export function Avisos({ uno }: { uno: Leido }) {
  const { estado, espera, proximo, reglas, otro } = uno
  return (
    <>
      {estado === 'rechazado' && (
        <Alert
          type="error"
          showIcon
          title="La DIAN lo rechazó"
          description={
            <>
              <Reglas reglas={reglas} />
              {reglas.length === 0 && 'No dijo por qué: pregunte por él en su catálogo. '}
              Corrija lo que dice, en <DeQuien uno={uno}>la ficha del cliente</DeQuien> o en{' '}
              <Link to="/planilla/documentos-electronicos">los datos de quien emite</Link>, y envíelo otra
              vez: conserva su número, si su resolución no ha vencido.
            </>
          }
        />
      )}
      {estado === 'aceptado' && reglas.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="La DIAN lo aceptó y avisa"
          description={<Reglas reglas={reglas} />}
        />
      )}
      {espera && (
        <Alert
          type="warning"
          showIcon
          title={textoDeEspera(espera)}
          description={
            <>
              {otro && <LoQueTieneLaDian otro={otro} />}
              {espera.startsWith('corrige') && <Corregido uno={uno} verbo="Abrir " />}
              {proximo && `Siguiente intento: ${formatoFechaHora(proximo)}`}
            </>
          }
        />
      )}
    </>
  )
}

/** Over the sheet of whose it is, where their data are mended, for who sees customers. */
function DeQuien({ uno: { clienteId }, children }: { uno: Leido; children: ReactNode }) {
  const { abrir } = useCajon()
  const veClientes = usePermiso('clientes.ver')
  if (!clienteId || !veClientes) return children
  return <BotonEnlace onClick={() => abrir({ cliente: clienteId })}>{children}</BotonEnlace>
}

/** The document that it corrects, where it is mended. */
function Corregido({ uno: { tipo, corrige, corrigeId }, verbo = '' }: { uno: Leido; verbo?: string }) {
  if (!corrigeId) return corrige
  // Its own page leads to the list that it is of.
  return (
    <Link to={`${paginaDe(tipo)}/$id`} params={{ id: corrigeId }}>
      {verbo}
      {corrige ?? 'el documento que corrige'}
    </Link>
  )
}

function Lineas({ uno: { lineas, base, iva, total } }: { uno: Leido }) {
  return (
    <Tarjeta titulo="Qué dice" sinRelleno>
      <div className="rv-desliza">
        <TablaSimple
          plegable
          titulo="Líneas del documento"
          filas={lineas}
          clave={(_, i) => i}
          columnas={[
            { clave: 'que', titulo: 'Descripción', cabeza: true, celda: (l) => l.descripcion, pie: 'Total' },
            {
              clave: 'tasa',
              titulo: 'IVA %',
              derecha: true,
              celda: (l) => String(l.tasa / 100).replace('.', ','),
              pie: '',
            },
            {
              clave: 'base',
              titulo: 'Base',
              derecha: true,
              celda: (l) => <Dinero valor={l.base} />,
              pie: <Dinero valor={base} />,
            },
            {
              clave: 'iva',
              titulo: 'IVA',
              derecha: true,
              celda: (l) => <Dinero valor={l.iva} />,
              pie: <Dinero valor={iva} />,
            },
            {
              clave: 'total',
              titulo: 'Total',
              derecha: true,
              celda: (l) => <Dinero valor={l.base + l.iva} />,
              pie: <Dinero valor={total} />,
            },
          ]}
        />
      </div>
    </Tarjeta>
  )
}

function Tiempo({ uno: { hechos } }: { uno: Leido }) {
  return (
    <Tarjeta titulo="Qué ha pasado">
      <ol className="el-tiempo" aria-label="Qué ha pasado con el documento">
        {hechos.map(({ instante, hecho, detalle, usuario }) => (
          <li key={`${instante}${hecho}${detalle}`}>
            <strong>{NOMBRE_HECHO[hecho] ?? hecho}</strong>
            {detalle && <span>{hecho === 'demorado' ? textoDeEspera(detalle) : detalle}</span>}
            <span className="rv-suave">
              {formatoFechaHora(instante)}
              {usuario && ` · ${usuario}`}
            </span>
          </li>
        ))}
      </ol>
    </Tarjeta>
  )
}

function Datos({ uno }: { uno: Leido }) {
  const { fecha, tercero, documento, corrige, motivo, clave, qr, notas, intentos, tipo } = uno
  const nombreClave = FILA_ELECTRONICO[tipo].clave
  const datos: (readonly [string, ReactNode])[] = [
    ['Fecha', formatoFecha(fecha)],
    [
      nombreClave === 'CUDS' ? 'Vendedor' : 'Adquirente',
      <DeQuien key="tercero" uno={uno}>
        {tercero}
      </DeQuien>,
    ],
    ['Documento', <Documento key="documento" texto={documentoConTipo(uno.tipoDocumento, documento)} />],
    ...(corrige ? [['Corrige', <Corregido key="corrige" uno={uno} />] as const] : []),
    ...(motivo ? [['Motivo', motivo] as const] : []),
    ...(intentos > 0 ? [['Intentos', String(intentos)] as const] : []),
  ]
  return (
    <Tarjeta titulo="Datos">
      <dl className="el-datos">
        {datos.map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
        {clave && (
          <div>
            <dt>{nombreClave}</dt>
            <dd className="el-clave">{clave}</dd>
          </div>
        )}
      </dl>
      {qr && (
        <a href={qr} target="_blank" rel="noreferrer">
          Consultarlo en la DIAN
        </a>
      )}
      {notas.length > 0 && (
        <>
          <h2 className="el-notas">Notas</h2>
          <ul className="el-reglas">
            {notas.map((nota) => (
              <li key={nota.id}>
                <Link to={`${paginaDe(nota.tipo)}/$id`} params={{ id: nota.id }}>
                  {nota.codigo ?? 'Sin numerar'}
                </Link>{' '}
                {FILA_ELECTRONICO[nota.tipo].nombre}, <Dinero valor={nota.total} />{' '}
                <EstadoElectronico estado={nota.estado} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Tarjeta>
  )
}
