import { esOperacion } from '@retroventa/api/configuracion/textos'
import { NOMBRES_CANAL, NOMBRES_CLASE, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { operacion } from '../../ui/avisos.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { EstadoMensaje } from './EstadoMensaje.tsx'
import { Ley } from './Ley.tsx'
import { cancelar, type MensajeFila, queryMensaje, reenviar } from './llamadas.ts'

/** One message in a drawer: what it says, what became of it, and what the law lets be said to its customer. */
export function CajonMensaje({ id, alCerrar }: { id: string | undefined; alCerrar: () => void }) {
  const { data, error, refetch } = useQuery({ ...queryMensaje(id ?? ''), enabled: id !== undefined })
  const suyo = data?.id === id ? data : undefined
  return (
    <Cajon
      titulo={suyo ? `${nombreDeMotivo(suyo.motivo)} por ${NOMBRES_CANAL[suyo.canal]}` : 'Mensaje'}
      abierto={id !== undefined}
      ancho={640}
      alCerrar={alCerrar}
    >
      {error && (
        <div className="ms-cuerpo">
          <EstadoError error={error} alReintentar={() => void refetch()} />
        </div>
      )}
      {!suyo && !error && <Cargando filas={4} columnas={[1, 3]} />}
      {suyo && <Abierto mensaje={suyo} />}
    </Cajon>
  )
}

function Abierto({ mensaje: m }: { mensaje: MensajeFila }) {
  return (
    <div className="ms-cuerpo">
      <div className="ms-resumen">
        <EstadoMensaje estado={m.estado} />
        <Acciones mensaje={m} />
      </div>
      {m.razon && <p className="ms-porque">{m.razon.texto}</p>}
      {m.asunto && <h3>{m.asunto}</h3>}
      <blockquote className="ms-texto">
        {m.texto || 'El texto se suprimió a petición de su titular.'}
      </blockquote>
      <dl className="ms-datos">
        <Dato nombre="Para">
          {m.clienteId && (
            <Link to="/mensajes" search={{ cliente: m.clienteId }}>
              {m.cliente}
            </Link>
          )}
          {aQuien(m)}
        </Dato>
        <Dato nombre="Clase">{NOMBRES_CLASE[m.clase]}</Dato>
        {m.referencia && <Dato nombre="Documento">{m.referencia}</Dato>}
        <Dato nombre="Lo dejó">
          {m.empleado}, {formatoFechaHora(m.creado)}
        </Dato>
        {m.hasta && <Dato nombre="Sale">{formatoFechaHora(m.hasta)}</Dato>}
        {m.enviado && <Dato nombre="Salió">{formatoFechaHora(m.enviado)}</Dato>}
        {m.entregado && <Dato nombre="Entregado">{formatoFechaHora(m.entregado)}</Dato>}
        {m.leido && <Dato nombre="Leído">{formatoFechaHora(m.leido)}</Dato>}
        {m.canal === 'sms' && <Dato nombre="Partes">{m.partes}</Dato>}
        {m.costo !== null && (
          <Dato nombre="Costo">
            <Dinero valor={m.costo} />
          </Dato>
        )}
        <Dato nombre="Intentos">{m.intentos}</Dato>
        {m.proveedorId && (
          <Dato nombre="Número del proveedor">{[m.proveedor, m.proveedorId].filter(Boolean).join(' ')}</Dato>
        )}
      </dl>
      {m.clienteId && <Ley clienteId={m.clienteId} />}
    </div>
  )
}

/** Who wrote without being a customer is answered where they wrote from; what the house tells itself goes to the company. */
function aQuien({ clienteId, motivo, destino }: MensajeFila): string {
  if (clienteId) return destino ? `, ${destino}` : ''
  const nombre = esOperacion(motivo) ? 'La empresa' : 'Quien escribió'
  return destino ? `${nombre}, ${destino}` : nombre
}

const Dato = ({ nombre, children }: { nombre: string; children: React.ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
)

/** What may be done with it now; a message that is being sent answers by itself that it is too late. */
function Acciones({ mensaje: { id, estado, razon, archivado } }: { mensaje: MensajeFila }) {
  const cache = useQueryClient()
  const puede = usePermiso('mensajes.enviar')
  const [haciendo, setHaciendo] = useState(false)
  if (!puede) return null
  const hacer = async (que: () => Promise<unknown>, titulo: string, texto: string) => {
    setHaciendo(true)
    try {
      await operacion('guardar', que, () => ({ titulo, texto }))
    } catch {
      // Its notice was shown.
    } finally {
      setHaciendo(false)
      void cache.invalidateQueries({ queryKey: ['mensajes'] })
      void cache.invalidateQueries({ queryKey: ['clientes', 'mensajes'] })
    }
  }
  if (estado === 'fallido' && archivado)
    return <span className="rv-suave">Su mes está en el archivo: ya no se vuelve a enviar.</span>
  if (estado === 'fallido')
    return (
      <>
        {razon?.codigo === 'envio.incierto' && (
          <span className="rv-suave">Pudo haber llegado: pregúntele al cliente.</span>
        )}
        <Button
          loading={haciendo}
          onClick={() =>
            void hacer(() => reenviar(id), 'Mensaje en cola', 'Sale dentro del horario de contacto.')
          }
        >
          Volver a enviar
        </Button>
      </>
    )
  if (estado === 'encolado' || estado === 'retenido')
    return (
      <Button
        danger
        loading={haciendo}
        onClick={() => void hacer(() => cancelar(id), 'Mensaje cancelado', 'Ya no va a salir.')}
      >
        No enviarlo
      </Button>
    )
  return null
}
