import type { Respuesta } from '@retroventa/api/core/endpoint'
import { nombreDeEstado } from '@retroventa/api/ventas/lista'
import type { verVenta } from '@retroventa/api/ventas/llamadas'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero, Documento, Peso } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { SinRegistro } from '../../ui/SinRegistro.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { EnlaceArticulo, TarjetaDocumentos } from '../operaciones/public.ts'
import { queryVenta } from './llamadas.ts'
import '../../ui/operacion/operacion.css'
import './ventas.css'

const Cambio = dialogoPerezoso(() => import('./Cambio.tsx'))
const Posventa = dialogoPerezoso(() => import('./Posventa.tsx'))
export type Venta = Respuesta<typeof verVenta>

/** A sale with its lines, what came back of it and what was done with it. */
export function PaginaVenta() {
  const { codigo } = useParams({ from: '/marco/ventas/venta/$codigo' })
  useTitulo(codigo)
  const consulta = useQuery(queryVenta(codigo))
  const { data: venta } = consulta
  if (!venta)
    return (
      <SinRegistro
        consulta={consulta}
        noExiste="venta.no_existe"
        texto={`${codigo} no está entre las ventas de este almacén.`}
      >
        <Link to="/ventas/listado-ventas">Ver las ventas</Link>
      </SinRegistro>
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
      <div className="rv-columnas">
        <div className="rv-columna">
          <Tarjeta titulo="Qué se vendió" sinRelleno>
            <div className="rv-desliza">
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
                    celda: (l) => (l.codigo ? <EnlaceArticulo codigo={l.codigo} /> : 'no aplica'),
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
          <TarjetaDocumentos titulo="Documentos de la venta" documentos={documentos} />
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
          <p>
            {cliente ? (
              <>
                {cliente.nombre},{' '}
                <Documento texto={documentoConTipo(cliente.tipoDocumento, cliente.documento)} />
              </>
            ) : (
              'Consumidor final'
            )}
          </p>
        </Tarjeta>
      </div>
      {haciendo === 'cambio' && <Cambio venta={venta} alCerrar={() => setHaciendo(undefined)} />}
      {haciendo && haciendo !== 'cambio' && (
        <Posventa tipo={haciendo} venta={venta} alCerrar={() => setHaciendo(undefined)} />
      )}
    </>
  )
}
