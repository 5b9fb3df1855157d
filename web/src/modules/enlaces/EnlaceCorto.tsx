import type { Enlace } from '@retroventa/api/enlaces/llamadas'
import { FALLO_ENLACE, TEXTOS_ENLACE } from '@retroventa/api/enlaces/textos'
import { LISTA_REDES, REDES, type Red, validarEnlace } from '@retroventa/domain/enlaces/redes'
import { useQueryClient } from '@tanstack/react-query'
import { Button, QRCode } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { esDeFormulario } from '../../api/errorApi.ts'
import { avisar, avisarError } from '../../ui/avisos.ts'
import { useCopiar } from '../../ui/copiar.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallaDeEnvio, fallasDe, fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { BotonGuardar, FormularioCorto } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { abrirVentanaDe } from '../../ui/impresion/imprimir.ts'
import { Enlaces } from './Enlaces.tsx'
import { crear, traerHoja } from './llamadas.ts'
import './enlaces.css'

const esRed = (texto: string): texto is Red => texto in REDES
const OPCIONES = LISTA_REDES.map((red) => ({ value: red, label: REDES[red].nombre }))

/** A network, a profile, and the short link that leads there (001 §2, §4, §5). */
export default function EnlaceCorto() {
  const [hecho, setHecho] = useState<Enlace>()
  const cache = useQueryClient()
  const de = useFormulario<{ red: string; perfil: string }, void>({
    inicial: { red: 'whatsapp', perfil: '' },
    reglas: ({ red, perfil }) =>
      fallasDeReglas(esRed(red) ? validarEnlace(red, perfil) : [], (codigo) => TEXTOS_ENLACE[codigo]),
    async enviar({ red, perfil }) {
      if (!esRed(red)) return
      setHecho(undefined)
      setHecho(await crear(red, perfil))
      void cache.invalidateQueries({ queryKey: ['enlaces'] })
    },
    // Said here too: what tells it in a notice may not have come yet, and without network it will not.
    fallasDe(error) {
      const { mensaje } = fallaDeEnvio(error)
      return esDeFormulario(error) ? fallasDe(error) : [{ campo: '', mensaje: `${FALLO_ENLACE} ${mensaje}` }]
    },
    alFallar: (_, error) =>
      error !== undefined &&
      !esDeFormulario(error) &&
      avisar({ tipo: 'error', titulo: 'Error', texto: FALLO_ENLACE, error }),
  })
  const { red } = de.valores
  const guardar = () => void de.guardar()
  return (
    <>
      <FormularioCorto
        de={de}
        boton={
          <div className="rv-pie-herramienta">
            <BotonGuardar de={de} texto="Hacer el enlace" />
          </div>
        }
      >
        <CampoOpcion de={de} nombre="red" etiqueta="Red" requerido opciones={OPCIONES} />
        <CampoTexto
          de={de}
          nombre="perfil"
          etiqueta={esRed(red) ? REDES[red].perfil : 'Perfil'}
          requerido
          maximo={120}
          inputMode={red === 'whatsapp' ? 'numeric' : 'text'}
          {...(red === 'whatsapp' && { ayuda: '10 dígitos, sin el +57' })}
          alIntro={guardar}
        />
      </FormularioCorto>
      {hecho && <Hecho key={hecho.codigo} enlace={hecho} />}
      <Enlaces alElegir={setHecho} />
    </>
  )
}

function Hecho({ enlace }: { enlace: Enlace }) {
  const { shortLink, codigo } = enlace
  const aqui = useRef<HTMLElement>(null)
  const { copiar, aMano } = useCopiar()
  // Of one that was chosen far below in the list.
  useEffect(() => {
    if (codigo) aqui.current?.scrollIntoView({ block: 'nearest' })
  }, [codigo])
  async function imprimir() {
    const ventana = abrirVentanaDe('Enlace corto')
    try {
      ventana.mostrar(await traerHoja(codigo), `enlace-${codigo}.pdf`)
    } catch (error) {
      ventana.cerrar()
      avisarError('guardar', error)
    }
  }
  return (
    <>
      <section ref={aqui} className="en-hecho" aria-label="Enlace hecho">
        <QRCode value={shortLink} size={140} bordered={false} type="svg" aria-hidden />
        <div>
          <p role="status">
            <a href={shortLink} target="_blank" rel="noreferrer">
              {shortLink}
            </a>
          </p>
          <div className="en-botones">
            <Button onClick={() => void copiar(shortLink, { titulo: 'Enlace copiado', texto: shortLink })}>
              Copiar
            </Button>
            <Button onClick={() => void imprimir()}>Imprimir el código</Button>
          </div>
        </div>
      </section>
      {aMano}
    </>
  )
}
