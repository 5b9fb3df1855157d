import type { Respuesta } from '@retroventa/api/core/endpoint'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import { dondeEsta, nombreDeLugar, pasoEnPalabras } from '@retroventa/api/operaciones/lugares'
import { pureza } from '@retroventa/api/vitrina/lista'
import type { verPieza } from '@retroventa/api/vitrina/llamadas'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { sinIva } from '@retroventa/domain/operaciones/ventas/situacion'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { conTema } from '../../ui/conTema.ts'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { PasarADesuso } from '../desuso/public.ts'
import { EnlaceDocumento, EnlaceOrigen } from '../operaciones/public.ts'
import { direccionFoto, queryPieza } from './llamadas.ts'
import { Etiquetas } from './Paginas.tsx'
import './vitrina.css'

const Precios = conTema(() => import('./Precios.tsx'))

type Pieza = Respuesta<typeof verPieza>

/** A thing with its whole life: what it is, what it is worth, and every document that moved it. */
export function PaginaPieza() {
  const { codigo } = useParams({ from: '/marco/vitrina/articulo/$codigo' })
  useTitulo(codigo)
  const consulta = useQuery(queryPieza(codigo))
  const { data: pieza } = consulta
  if (!pieza)
    return (
      <SinRegistro consulta={consulta} noExiste="pieza.no_existe" texto={`${codigo} no es de este almacén.`}>
        <Link to="/vitrina">Ver la vitrina</Link>
      </SinRegistro>
    )
  return <Ficha pieza={pieza} />
}

function Ficha({ pieza }: { pieza: Pieza }) {
  const { codigo, descripcion, categoria, peso, costo, precio, lugar, desde, dias, contrato } = pieza
  const { vida, precios, fotos, porEntregar } = pieza
  const puedeValorar = usePermiso('vitrina.precios')
  const puedeMarcar = usePermiso('desuso.marcar')
  const [valorando, setValorando] = useState(false)
  const [marcando, setMarcando] = useState(false)
  const porPeso = lugar === 'vitrina_peso'
  const enVenta = lugar === 'vitrina' || porPeso
  return (
    <>
      <TituloPagina
        titulo={codigo}
        detalle={descripcion}
        volver={{ a: '/vitrina', texto: 'Volver a la vitrina' }}
      >
        {lugar === 'vitrina' && puedeValorar && (
          <Boton principal onClick={() => setValorando(true)}>
            Poner precio
          </Boton>
        )}
        <Etiquetas codigos={[codigo]} />
        {enVenta && puedeMarcar && <Boton onClick={() => setMarcando(true)}>Pasar a desuso</Boton>}
      </TituloPagina>
      <LoQueEsAhora ahora={pieza.ahora} />
      <div className="rv-columnas">
        <div className="rv-columna">
          <Tarjeta titulo="Su vida" sinRelleno>
            <div className="rv-desliza">
              <TablaSimple
                plegable
                titulo="Documentos que lo movieron"
                filas={vida}
                clave={({ documento }, i) => `${documento}-${i}`}
                columnas={[
                  {
                    clave: 'documento',
                    titulo: 'Documento',
                    cabeza: true,
                    celda: (h) => <EnlaceDocumento codigo={h.documento} />,
                  },
                  {
                    clave: 'tipo',
                    titulo: 'Operación',
                    celda: (h) => (h.anulado ? `${tituloDe(h.tipo)}, anulado` : tituloDe(h.tipo)),
                  },
                  { clave: 'cuando', titulo: 'Cuándo', celda: (h) => formatoFechaHora(h.instante) },
                  { clave: 'queda', titulo: 'Queda', celda: (h) => pasoEnPalabras(h, porEntregar).a },
                  ...(costo === null
                    ? []
                    : [
                        {
                          clave: 'costo',
                          titulo: 'Costo',
                          derecha: true,
                          celda: (h: Pieza['vida'][number]) => <Dinero valor={h.costo ?? 0} />,
                        },
                      ]),
                  { clave: 'quien', titulo: 'Firmó', celda: (h) => h.firmante },
                ]}
              />
            </div>
          </Tarjeta>
          {precios.length > 0 && (
            <Tarjeta titulo="Precios que tuvo" sinRelleno>
              <TablaSimple
                plegable
                titulo="Precios que tuvo"
                filas={precios}
                clave={({ instante }) => instante}
                columnas={[
                  {
                    clave: 'cuando',
                    titulo: 'Cuándo',
                    cabeza: true,
                    celda: (p) => formatoFechaHora(p.instante),
                  },
                  {
                    clave: 'antes',
                    titulo: 'Antes',
                    derecha: true,
                    celda: (p) => (p.anterior === null ? 'sin precio' : <Dinero valor={p.anterior} />),
                  },
                  {
                    clave: 'precio',
                    titulo: 'Precio',
                    derecha: true,
                    celda: (p) => <Dinero valor={p.precio} />,
                  },
                  { clave: 'quien', titulo: 'Quién', celda: (p) => p.usuario },
                ]}
              />
            </Tarjeta>
          )}
        </div>
        <Tarjeta titulo="Qué es" className="vt-que-es">
          {fotos.length > 0 && (
            <p className="vt-fotos">
              {fotos.map((id, i) => (
                <a key={id} href={direccionFoto(codigo, id)} target="_blank" rel="noreferrer">
                  <img src={direccionFoto(codigo, id, true)} alt={`${descripcion}, foto ${i + 1}`} />
                </a>
              ))}
            </p>
          )}
          <p className="vt-grande">
            {porPeso ? (
              <PrecioDelGramo {...pieza} />
            ) : precio === null ? (
              'Sin precio'
            ) : (
              <Dinero valor={precio} />
            )}
          </p>
          <dl className="vt-datos">
            <dt>Está</dt>
            <dd>{pieza.ahora.length > 0 ? 'con otra etiqueta' : dondeEsta(lugar, porEntregar)}</dd>
            <dt>Desde</dt>
            <dd>
              {formatoFecha(desde)}, {dias === 1 ? '1 día' : `${dias} días`}
            </dd>
            {pieza.libreDesde && (
              <>
                <dt>Se puede vender desde</dt>
                <dd>{formatoFecha(pieza.libreDesde)}</dd>
              </>
            )}
            <dt>Pureza</dt>
            <dd>{pureza(categoria)}</dd>
            {peso > 0 && (
              <>
                <dt>Peso</dt>
                <dd>
                  <Peso centesimas={peso} />
                </dd>
              </>
            )}
            {costo !== null && (
              <>
                <dt>Costo</dt>
                <dd>
                  <Dinero valor={costo} />
                </dd>
              </>
            )}
            {costo !== null && precio !== null && (enVenta || lugar === 'separado') && (
              <>
                <dt>Margen sin IVA</dt>
                <dd>
                  <Dinero valor={sinIva(precio, pieza.tarifa) - costo} />
                </dd>
              </>
            )}
            {contrato && (
              <>
                <dt>Contrato</dt>
                <dd>
                  <EnlaceOrigen codigo={contrato} />
                </dd>
              </>
            )}
          </dl>
        </Tarjeta>
      </div>
      {marcando && <PasarADesuso codigos={[codigo]} alCerrar={() => setMarcando(false)} />}
      {valorando && <Precios piezas={[pieza]} alCerrar={() => setValorando(false)} />}
    </>
  )
}

/** What is sold by weight has no price of its own. */
function PrecioDelGramo({ precioGramo }: Pick<Pieza, 'precioGramo'>) {
  return precioGramo === null ? (
    'Sin precio por gramo'
  ) : (
    <>
      <Dinero valor={precioGramo} /> el gramo
    </>
  )
}

/** Of an old label: what it is now, and the way there. */
function LoQueEsAhora({ ahora }: Pick<Pieza, 'ahora'>) {
  if (ahora.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title="Esta etiqueta es de antes. Hoy es:"
      description={
        <ul className="vt-ahora">
          {ahora.map(({ codigo, lugar }) => (
            <li key={codigo}>
              <Link to="/vitrina/articulo/$codigo" params={{ codigo }}>
                {codigo}
              </Link>
              , {nombreDeLugar(lugar)}
            </li>
          ))}
        </ul>
      }
    />
  )
}
