import type { Llamada } from '@retroventa/api/core/endpoint'
import type { verPlantilla } from '@retroventa/api/mensajes/plantillas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { validarPlantilla } from '@retroventa/domain/plantillas/sustituir'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import { Campo } from '../../../ui/Campo.tsx'
import { Elegir } from '../../../ui/Elegir.tsx'
import { EstadoError } from '../../../ui/Respuestas.tsx'
import { probar, queryVista } from './llamadas.ts'
import '../mensajes.css'

/** What is written of a type, saved or not. */
export interface Escrita {
  tipo: TipoPlantilla
  corto: string
  correo: string
  /** Approved template of WhatsApp, when it leaves by one. */
  whatsapp?: Llamada<typeof verPlantilla>['body']['whatsapp']
}

const NOMBRE = /^[a-z0-9_]{1,100}$/
const IDIOMA = /^[a-z]{2}(_[A-Z]{2})?$/

/** A name that is being typed is none yet: what it lacks is said by its field when it is saved. */
function sinAMedias({ whatsapp, ...textos }: Escrita): Escrita {
  const entera = whatsapp && NOMBRE.test(whatsapp.nombre) && IDIOMA.test(whatsapp.idioma)
  return { ...textos, ...(entera && { whatsapp }) }
}

/** How it would leave, with the data of a document of the branch, by each channel; and a trial to oneself. */
export function VistaPrevia({ escrita }: { escrita: Escrita }) {
  const [codigo, setCodigo] = useState('')
  const pedida = useDeferredValue({ ...sinAMedias(escrita), ...(codigo && { codigo }) })
  const seLee =
    validarPlantilla(pedida.tipo, pedida.corto).length +
      validarPlantilla(pedida.tipo, pedida.correo).length ===
    0
  const { data, error } = useQuery({ ...queryVista(pedida), enabled: seLee })
  return (
    <section className="ms-vista" aria-label="Vista previa">
      <div className="ms-vista-cabeza">
        <h3>Vista previa</h3>
        <Campo nombre="vista.codigo" etiqueta="Con el documento">
          {(control) => (
            <Input
              {...control}
              value={codigo}
              placeholder={data?.documento ?? 'El último'}
              onChange={(e) => setCodigo(e.target.value.trim())}
            />
          )}
        </Campo>
      </div>
      {error && <EstadoError error={error} />}
      {data && (
        <>
          <p className="rv-suave">
            {data.documento
              ? `Con los datos de ${data.documento}; lo que solo dice la operación va de ejemplo.`
              : 'Con datos de ejemplo: este almacén todavía no tiene un documento así.'}
          </p>
          <dl className="ms-vista-canales">
            <dt>SMS</dt>
            <dd>{data.sms || 'No se envía'}</dd>
            <dt>WhatsApp</dt>
            <dd>
              {pedida.whatsapp ? (
                <>
                  Plantilla «{pedida.whatsapp.nombre}» ({pedida.whatsapp.idioma})
                  <ol className="ms-parametros">
                    {data.parametros.map((valor, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place
                      <li key={i}>{valor}</li>
                    ))}
                  </ol>
                </>
              ) : (
                data.whatsapp || 'No se envía'
              )}
            </dd>
            <dt>Correo</dt>
            <dd>
              {data.correo.texto ? (
                <div
                  className="ms-correo"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server, which writes every markup of a person as text
                  dangerouslySetInnerHTML={{ __html: data.correo.html }}
                />
              ) : (
                'No se envía'
              )}
            </dd>
          </dl>
        </>
      )}
      <Prueba escrita={sinAMedias(escrita)} codigo={codigo} />
    </section>
  )
}

const CANALES = [
  { value: 'email', label: 'Correo' },
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
] as const

function Prueba({ escrita, codigo }: { escrita: Escrita; codigo: string }) {
  const puede = usePermiso('configuracion.administrar')
  const [canal, setCanal] = useState<(typeof CANALES)[number]['value']>('email')
  const [para, setPara] = useState('')
  const [enviando, setEnviando] = useState(false)
  if (!puede) return null
  const enviar = async () => {
    setEnviando(true)
    try {
      await operacion(
        'guardar',
        () => probar({ ...escrita, canal, para, ...(codigo && { codigo }) }),
        () => ({ titulo: 'Prueba en cola', texto: `Sale ahora a ${para}.` }),
      )
    } catch {
      // Its notice was shown.
    } finally {
      setEnviando(false)
    }
  }
  return (
    <div className="ms-prueba">
      <Campo nombre="vista.canal" etiqueta="Enviarme una prueba por">
        {(control) => <Elegir {...control} value={canal} options={[...CANALES]} onChange={setCanal} />}
      </Campo>
      <Campo nombre="vista.para" etiqueta={canal === 'email' ? 'A mi correo' : 'A mi celular'}>
        {(control) => (
          <Input
            {...control}
            value={para}
            autoComplete="off"
            onChange={(e) => setPara(e.target.value.trim())}
          />
        )}
      </Campo>
      <Button disabled={para === ''} loading={enviando} onClick={() => void enviar()}>
        Enviar prueba
      </Button>
    </div>
  )
}
