import { ETIQUETAS_OPERACION, type Operacion } from '@retroventa/api/configuracion/textos'
import { ENTRADAS } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ } from '@retroventa/domain/plantillas/matriz'
import { useRef, useState } from 'react'
import { CampoInterruptor, CampoVarias } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo } from '../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { BarraMarkdown, CuentaSms, Versiones, VistaPrevia } from '../mensajes/public.ts'
import { deForma, type Forma, OPERACIONES } from './forma.ts'

/** What is sent after each operation: message, e-mail, and the company's own addresses. */
export function Operaciones({ de }: { de: Formulario<Forma> }) {
  const conFalla = OPERACIONES.find(
    (o) =>
      de.error(`message_operaciones.${o}.message`) ||
      de.error(`message_operaciones.${o}.plantilla`) ||
      de.error(`message_operaciones.${o}.idioma`) ||
      de.error(`message_operaciones.${o}.parametros`) ||
      de.error(`email_operaciones.${o}.body`) ||
      de.error(`email_empresa.${o}.emails`),
  )
  const [elegida, setElegida] = useState<Operacion>(conFalla ?? 'contrato')
  const estado = (o: Operacion) => {
    const { message_operaciones: mensajes, email_operaciones: correos } = de.valores
    const envia = [mensajes[o].send && 'mensaje', correos[o].send && 'correo'].filter(Boolean).join(' y ')
    return envia || 'apagada'
  }
  const escrita = {
    tipo: elegida,
    corto: de.valores.message_operaciones[elegida].message,
    correo: de.valores.email_operaciones[elegida].body,
    whatsapp: deForma(de.valores).message_operaciones.find(({ operacion }) => operacion === elegida)
      ?.whatsapp,
  }
  const soloLectura = de.soloLectura !== undefined
  const texto = useRef<HTMLTextAreaElement>(null)
  const correo = useRef<HTMLTextAreaElement>(null)
  const recordar = (campo: HTMLTextAreaElement) => {
    texto.current = campo
  }
  /** Puts a tag where the caret is, in the text that was written in last. */
  function insertar(etiqueta: string): void {
    if (!texto.current?.isConnected) {
      // In none yet: in the first of them, which its focus makes the last that was written in.
      enfocarCampo(de.contenedor, `message_operaciones.${elegida}.message`)
      requestAnimationFrame(() => texto.current?.isConnected && insertar(etiqueta))
      return
    }
    const campo = texto.current
    campo.focus()
    campo.setRangeText(etiqueta, campo.selectionStart, campo.selectionEnd, 'end')
    campo.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="cf-operaciones">
      <nav className="rv-tarjeta cf-lista" aria-label="Operaciones">
        {OPERACIONES.map((o) => (
          <button
            key={o}
            type="button"
            className={o === elegida ? 'cf-actual' : ''}
            aria-current={o === elegida ? 'true' : undefined}
            onClick={() => setElegida(o)}
          >
            {ETIQUETAS_OPERACION[o]} <span className="rv-suave">{estado(o)}</span>
          </button>
        ))}
      </nav>
      <Tarjeta titulo={ETIQUETAS_OPERACION[elegida]}>
        <div className="rv-seccion">
          <Plantilla
            de={de}
            alEnfocar={recordar}
            nombre={`message_operaciones.${elegida}.message`}
            envia={`message_operaciones.${elegida}.send`}
            titulo="Mensaje (SMS o WhatsApp)"
            maximo={1000}
          />
          <CuentaSms
            tipo={elegida}
            texto={escrita.corto}
            precio={de.valores.mensajes.costoSms}
            soloLectura={soloLectura}
            alSimplificar={(corto) => de.poner(`message_operaciones.${elegida}.message`, corto)}
          />
          <div className="rv-dos">
            <CampoTexto
              de={de}
              nombre={`message_operaciones.${elegida}.plantilla`}
              etiqueta="Plantilla aprobada de WhatsApp"
              marca="Sin plantilla"
              maximo={100}
            />
            <CampoTexto
              de={de}
              nombre={`message_operaciones.${elegida}.idioma`}
              etiqueta="Idioma de la plantilla"
              maximo={5}
            />
          </div>
          <CampoVarias
            de={de}
            nombre={`message_operaciones.${elegida}.parametros`}
            etiqueta="Parámetros de la plantilla, en su orden"
            opciones={MATRIZ[elegida].map((entrada) => ({
              value: entrada,
              label: `:${ENTRADAS[entrada].etiqueta} ${ENTRADAS[entrada].descripcion}`,
            }))}
          />
          <BarraMarkdown texto={() => correo.current} inactiva={soloLectura} />
          <Plantilla
            de={de}
            alEnfocar={(campo) => {
              recordar(campo)
              correo.current = campo
            }}
            nombre={`email_operaciones.${elegida}.body`}
            envia={`email_operaciones.${elegida}.send`}
            titulo="Correo al cliente"
            maximo={5000}
          />
          <Versiones
            key={elegida}
            escrita={escrita}
            soloLectura={soloLectura}
            alPoner={({ corto, correo }) => {
              de.poner(`message_operaciones.${elegida}.message`, corto)
              de.poner(`email_operaciones.${elegida}.body`, correo)
            }}
          />
          <CampoVarias
            de={de}
            nombre={`email_empresa.${elegida}.emails`}
            etiqueta="Correos de la empresa que reciben copia"
          />
          <div>
            <p className="rv-suave">
              Etiquetas que se pueden usar aquí; oprímalas para ponerlas en el texto:
            </p>
            <ul className="cf-etiquetas" aria-label="Etiquetas">
              {MATRIZ[elegida].map((entrada) => (
                <li key={entrada}>
                  <button
                    type="button"
                    className="rv-etiqueta cf-etiqueta"
                    disabled={de.soloLectura !== undefined}
                    // The caret stays in the text.
                    onPointerDown={(e) => e.preventDefault()}
                    onClick={() => insertar(`:${ENTRADAS[entrada].etiqueta}`)}
                  >
                    :{ENTRADAS[entrada].etiqueta}
                  </button>{' '}
                  {ENTRADAS[entrada].descripcion}
                </li>
              ))}
            </ul>
          </div>
          <VistaPrevia escrita={escrita} />
        </div>
      </Tarjeta>
    </div>
  )
}

const LINEAS = { minRows: 2, maxRows: 8 }
const PALABRAS = ['Se envía', 'No se envía'] as const

function Plantilla(props: {
  de: Formulario<Forma>
  alEnfocar: (texto: HTMLTextAreaElement) => void
  nombre: `message_operaciones.${Operacion}.message` | `email_operaciones.${Operacion}.body`
  envia: `${'message' | 'email'}_operaciones.${Operacion}.send`
  titulo: string
  maximo: number
}) {
  const { de, nombre, envia, titulo, maximo, alEnfocar } = props
  return (
    <div>
      <CampoTexto
        de={de}
        nombre={nombre}
        etiqueta={titulo}
        maximo={maximo}
        lineas={LINEAS}
        contar
        alEnfocar={alEnfocar}
      />
      <CampoInterruptor
        de={de}
        nombre={envia}
        etiqueta={`${titulo}: se envía`}
        palabras={PALABRAS}
        className="cf-envia"
      />
    </div>
  )
}
