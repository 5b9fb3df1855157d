import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Cajon } from '../../../ui/CajonFormulario.tsx'
import { TituloPagina } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../../ui/Respuestas.tsx'
import type { BusquedaFuentes } from '../busqueda.ts'
import { type AjusteFuente, ajustar, queryAjustes } from '../llamadas.ts'
import { FormularioFuente } from './FormularioFuente.tsx'
import { quienResponde } from './proveedores.ts'
import '../../../ui/lista/lista.css'
import '../consultas.css'

/** The sources of the panel: their order, who answers each, for which documents, and which are shown. */
export function PaginaFuentes() {
  const { fuente: cual } = useSearch({ from: '/marco/consultas/fuentes' })
  const ir = useNavigate({ from: '/consultas/fuentes' })
  const abrir = (search: BusquedaFuentes) => void ir({ search })
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const { data, error, refetch } = useQuery(queryAjustes)
  const [moviendo, setMoviendo] = useState(false)
  const elegida = data?.find((a) => a.codigoFuente === cual)

  async function mover(ajuste: AjusteFuente, orden: number): Promise<void> {
    setMoviendo(true)
    try {
      await operacion('editar', () => ajustar(ajuste.codigoFuente, { version: ajuste.version, orden }))
    } catch {
      // The notice has said it.
    } finally {
      await cache.invalidateQueries({ queryKey: ['consultas'] })
      setMoviendo(false)
    }
  }

  return (
    <>
      <TituloPagina titulo="Fuentes de consulta" detalle="En el orden en que salen junto al formulario" />
      <section className="rv-tarjeta rv-lista" aria-label="Fuentes de consulta">
        {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
        {!error && !data && <Cargando filas={9} columnas={[2, 2, 2]} />}
        {data && (
          <div className="rv-lista-cuerpo">
            <table className="rv-tabla rv-tabla-plegable">
              <thead>
                <tr>
                  <th scope="col">Fuente</th>
                  <th scope="col">Quién responde</th>
                  <th scope="col">Usa las gratis</th>
                  <th scope="col">Documentos</th>
                  <th scope="col">En el panel</th>
                  <th scope="col">
                    <span className="rv-solo-lector">Orden</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((ajuste, i) => (
                  <Fila
                    key={ajuste.codigoFuente}
                    ajuste={ajuste}
                    alAbrir={() => abrir({ fuente: ajuste.codigoFuente })}
                    {...(puede && {
                      orden: {
                        quieto: moviendo,
                        ...(i > 0 && { alSubir: () => void mover(ajuste, i) }),
                        ...(i < data.length - 1 && { alBajar: () => void mover(ajuste, i + 2) }),
                      },
                    })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <Cajon
        titulo={elegida ? elegida.nombreFuente : 'Fuente'}
        abierto={cual !== undefined}
        alCerrar={() => abrir({})}
      >
        {data && elegida && (
          <FormularioFuente key={elegida.codigoFuente} ajuste={elegida} alCerrar={() => abrir({})} />
        )}
        {data && cual && !elegida && <EstadoVacio titulo="Esta fuente no existe" />}
      </Cajon>
    </>
  )
}

function Fila(props: {
  ajuste: AjusteFuente
  orden?: { quieto: boolean; alSubir?: () => void; alBajar?: () => void }
  alAbrir: () => void
}) {
  const { ajuste, orden, alAbrir } = props
  const { nombreFuente, consumeCupo, tiposDocumentoPermitidos, visible } = ajuste
  return (
    <tr>
      <td>
        <button type="button" className="rv-codigo" onClick={alAbrir}>
          {nombreFuente}
        </button>
      </td>
      <td data-titulo="Quién responde">{quienResponde(ajuste)}</td>
      <td data-titulo="Usa las gratis">{consumeCupo ? 'Sí' : 'No'}</td>
      <td data-titulo="Documentos">
        {tiposDocumentoPermitidos.length > 0 ? tiposDocumentoPermitidos.join(', ') : 'Todos'}
      </td>
      <td data-titulo="En el panel">{visible ? 'Se muestra' : <span className="rv-suave">Oculta</span>}</td>
      <td>
        {orden && (
          <span className="co-acciones">
            <Button
              type="text"
              icon={<ArrowUpOutlined />}
              aria-label={`Subir ${nombreFuente}`}
              disabled={orden.quieto || !orden.alSubir}
              onClick={orden.alSubir}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined />}
              aria-label={`Bajar ${nombreFuente}`}
              disabled={orden.quieto || !orden.alBajar}
              onClick={orden.alBajar}
            />
          </span>
        )}
      </td>
    </tr>
  )
}
