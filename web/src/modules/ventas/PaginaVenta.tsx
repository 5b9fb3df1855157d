import type { Respuesta } from '@retroventa/api/core/endpoint'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import { nombreDeEstado } from '@retroventa/api/ventas/lista'
import type { verVenta } from '@retroventa/api/ventas/llamadas'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero, Peso } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { queryVenta } from './llamadas.ts'
import '../../ui/operacion/operacion.css'
import './ventas.css'

const Cambio = perezoso(() => import('./Cambio.tsx'))
const Posventa = perezoso(() => import('./Posventa.tsx'))
export type Venta = Respuesta<typeof verVenta>

/** A sale with its lines, what came back of it and what was done with it. */
export function PaginaVenta() {
  const { codigo } = useParams({ from: '/marco/ventas/venta/$codigo' })
  useTitulo(codigo)
  const { data: venta, error, isPending, refetch } = useQuery(queryVenta(codigo))
  if (isPending)
    return (
      <Tarjeta>
        <Cargando filas={8} columnas={[2, 4, 3]} />
      </Tarjeta>
    )
  if (!venta)
    return (
      <Tarjeta>
        {error instanceof ErrorApi && error.codigo === 'venta.no_existe' ? (
          <EstadoVacio titulo={error.mensaje} texto={`${codigo} no está entre las ventas de este almacén.`}>
            <Link to="/ventas/listado-ventas">Ver las ventas</Link>
          </EstadoVacio>
        ) : (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        )}
      </Tarjeta>
    )
  return <Ficha venta={venta} />
}

function Ficha({ venta }: { venta: Venta }) {
  const { situacion, cliente, vendedor, instante, documentos } = venta
  const { codigo, fila, lineas, fecha } = situacion
  const puedeDevolver = usePermiso('ventas.devolver')
  const puedeAtender = usePermiso('ventas.vender')
  const [haciendo, setHaciendo] = useState<'devolucion' | 'cambio' | 'garantia'>()
  const viva = fila.estado === 'emitida' || fila.estado === 'devuelta_parcial'
  const sumaDe = (cuales: typeof lineas) => cuales.reduce((suma, { precio }) => suma + precio, 0)
  const devuelto = sumaDe(lineas.filter(({ orden }) => fila.devueltas.includes(orden)))
  const cambiables = lineas.some(({ orden, tipo }) => tipo !== 'servicio' && !fila.devueltas.includes(orden))
  return (
    <>
      <TituloPagina
        titulo={codigo}
        detalle={`${nombreDeEstado(fila.estado)} · ${formatoFechaHora(instante)} · vendió ${vendedor}`}
        volver={{ a: '/ventas/listado-ventas', texto: 'Volver a las ventas' }}
      >
        {viva && puedeDevolver && (
          <Boton principal onClick={() => setHaciendo('devolucion')}>
            Devolver
          </Boton>
        )}
        {viva && puedeDevolver && cambiables && <Boton onClick={() => setHaciendo('cambio')}>Cambiar</Boton>}
        {viva && puedeAtender && <Boton onClick={() => setHaciendo('garantia')}>Garantía</Boton>}
      </TituloPagina>
      <div className="vn-columnas">
        <div className="vn-columna">
          <Tarjeta titulo="Qué se vendió" sinRelleno>
            <div className="vn-desliza">
              <TablaSimple
                plegable
                titulo="Líneas de la venta"
                filas={lineas}
                clave={({ orden }) => orden}
                columnas={[
                  { clave: 'que', titulo: 'Artículo', cabeza: true, celda: (l) => l.descripcion },
                  {
                    clave: 'codigo',
                    titulo: 'Código',
                    celda: (l) =>
                      l.codigo ? (
                        <Link to="/vitrina/articulo/$codigo" params={{ codigo: l.codigo }}>
                          {l.codigo}
                        </Link>
                      ) : (
                        'no aplica'
                      ),
                  },
                  {
                    clave: 'peso',
                    titulo: 'Peso',
                    derecha: true,
                    celda: (l) => (l.peso > 0 ? <Peso centesimas={l.peso} /> : 'no aplica'),
                  },
                  {
                    clave: 'precio',
                    titulo: 'Precio',
                    derecha: true,
                    celda: (l) => <Dinero valor={l.precio} />,
                  },
                  { clave: 'iva', titulo: 'IVA', derecha: true, celda: (l) => <Dinero valor={l.iva} /> },
                  {
                    clave: 'garantia',
                    titulo: 'Garantía',
                    celda: (l) =>
                      l.garantiaDias === 0
                        ? 'sin garantía'
                        : `hasta ${formatoFecha(sumarDias(fecha, l.garantiaDias))}`,
                  },
                  {
                    clave: 'estado',
                    titulo: 'Estado',
                    celda: (l) => (fila.devueltas.includes(l.orden) ? 'Devuelta' : 'Entregada'),
                  },
                ]}
              />
            </div>
          </Tarjeta>
          <Tarjeta titulo="Documentos" sinRelleno>
            <TablaSimple
              plegable
              titulo="Documentos de la venta"
              filas={documentos}
              clave={(d) => d.codigo}
              columnas={[
                {
                  clave: 'codigo',
                  titulo: 'Documento',
                  cabeza: true,
                  celda: (d) => (
                    <Link to="/documentos/$codigo" params={{ codigo: d.codigo }}>
                      {d.codigo}
                    </Link>
                  ),
                },
                {
                  clave: 'tipo',
                  titulo: 'Operación',
                  celda: (d) => (d.estado === 'anulado' ? `${tituloDe(d.tipo)}, anulado` : tituloDe(d.tipo)),
                },
                { clave: 'cuando', titulo: 'Cuándo', celda: (d) => formatoFechaHora(d.instante) },
                { clave: 'valor', titulo: 'Valor', derecha: true, celda: (d) => <Dinero valor={d.valor} /> },
              ]}
            />
          </Tarjeta>
        </div>
        <Tarjeta titulo="Total">
          <p className="rv-op-valor">
            <Dinero valor={sumaDe(lineas)} />
          </p>
          {devuelto > 0 && (
            <p>
              Devuelto: <Dinero valor={devuelto} />
            </p>
          )}
          <p>{cliente ? `${cliente.nombre}, ${cliente.documento}` : 'Consumidor final'}</p>
        </Tarjeta>
      </div>
      {haciendo === 'cambio' && <Cambio venta={venta} alCerrar={() => setHaciendo(undefined)} />}
      {haciendo && haciendo !== 'cambio' && (
        <Posventa tipo={haciendo} venta={venta} alCerrar={() => setHaciendo(undefined)} />
      )}
    </>
  )
}
