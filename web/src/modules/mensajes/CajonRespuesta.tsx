import { NOMBRES_CANAL } from '@retroventa/api/mensajes/lista'
import type { RespuestaFila } from '@retroventa/api/mensajes/respuestas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { salidaDeRespuesta } from '@retroventa/domain/mensajes/contacto'
import { segmentosSms } from '@retroventa/domain/mensajes/segmentos'
import { limpiarSms } from '@retroventa/domain/mensajes/textoSms'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { AvisoDeBorrador, BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { Ley } from './Ley.tsx'
import { responder } from './llamadas.ts'

/** What a customer wrote, and the answer to it. */
export function CajonRespuesta(props: { respuesta: RespuestaFila | undefined; alCerrar: () => void }) {
  const { respuesta: r, alCerrar } = props
  return (
    <Cajon
      titulo={r ? `${r.cliente ?? r.de} por ${NOMBRES_CANAL[r.canal]}` : 'Respuesta'}
      abierto={r !== undefined}
      ancho={640}
      alCerrar={alCerrar}
    >
      {r && <Cuerpo key={r.id} respuesta={r} alCerrar={alCerrar} />}
    </Cajon>
  )
}

function Cuerpo({ respuesta: r, alCerrar }: { respuesta: RespuestaFila; alCerrar: () => void }) {
  const puede = usePermiso('mensajes.enviar')
  // What is being written is not taken away by who attends it meanwhile.
  const [porAtender] = useState(!r.atendido)
  return (
    <div className="ms-cuerpo">
      <p className="rv-suave">
        {formatoFechaHora(r.recibido)}, desde {r.de}
      </p>
      <blockquote className="ms-texto">
        {r.texto || 'El texto se suprimió a petición de su titular.'}
      </blockquote>
      {r.atendido && (
        <p>
          La atendió {r.atendio} el {formatoFechaHora(r.atendido)}
        </p>
      )}
      {r.baja && <p>Pidió no recibir más mensajes por este canal: ya no se le escribe por ahí.</p>}
      {r.clienteId && (
        <p>
          <Link to="/mensajes" search={{ cliente: r.clienteId }}>
            Lo que se le ha escrito
          </Link>
        </p>
      )}
      {puede && !r.baja && porAtender && <Contestar respuesta={r} alCerrar={alCerrar} />}
      {r.clienteId && <Ley clienteId={r.clienteId} />}
    </div>
  )
}

/** That free text leaves no more, before it is written in vain; and what does. */
export function YaNoSale({ respuesta: { clienteId, de }, sale }: { respuesta: RespuestaFila; sale: string }) {
  return (
    <p className="rv-alerta" role="status">
      {`WhatsApp solo deja responder con texto libre dentro de las 24 horas después de que el cliente escribió, y esta respuesta saldría el ${formatoFechaHora(sale)}. `}
      {clienteId ? (
        <Link to="/mensajes/difusion" search={{ nuevo: 'si', celular: de }}>
          Escribirle con una plantilla aprobada
        </Link>
      ) : (
        'Respóndale por teléfono.'
      )}
    </p>
  )
}

function Contestar({ respuesta, alCerrar }: { respuesta: RespuestaFila; alCerrar: () => void }) {
  const { id, canal, atendido, recibido } = respuesta
  const [{ sale, tarde }] = useState(() => salidaDeRespuesta(canal, recibido, new Date().toISOString()))
  const de = useFormulario<{ texto: string }, Awaited<ReturnType<typeof responder>>>({
    inicial: { texto: '' },
    deQue: 'de esta respuesta',
    asunto: `respuesta.${id}`,
    reglas: ({ texto }) => (texto.trim() ? [] : [{ campo: 'texto', mensaje: 'Escriba la respuesta.' }]),
    operacion: 'guardar',
    enviar: ({ texto }, con) => responder(id, texto.trim(), con),
    exito: ({ sale }) => ({ titulo: 'Respuesta en cola', texto: `Sale el ${formatoFechaHora(sale)}` }),
    refrescar: ['mensajes'],
    alGuardar: alCerrar,
  })
  // Attended meanwhile: what was written stays to be read, or to be told in another way.
  if (!de.sucio && atendido) return null
  if (!de.sucio && tarde) return <YaNoSale respuesta={respuesta} sale={sale} />
  const limpio = limpiarSms(de.valores.texto)
  const { partes } = segmentosSms(limpio)
  return (
    <FormularioCorto de={de}>
      <AvisoDeBorrador de={de} />
      <CampoTexto
        de={de}
        nombre="texto"
        etiqueta="Su respuesta"
        requerido
        maximo={1000}
        lineas={{ minRows: 3, maxRows: 8 }}
        contar
      />
      {canal === 'sms' && limpio !== '' && (
        <p className="rv-suave">
          {partes === 1 ? '1 SMS' : `${partes} SMS`}
          {limpio !== de.valores.texto && `. Sale sin tildes: ${limpio}`}
        </p>
      )}
      {tarde && <YaNoSale respuesta={respuesta} sale={sale} />}
      {canal === 'whatsapp' && !tarde && (
        <p className="rv-suave">WhatsApp deja responder hasta 24 horas después de que el cliente escribió.</p>
      )}
      <div className="ms-resumen">
        <BotonGuardar de={de} texto="Responder" />
      </div>
    </FormularioCorto>
  )
}
