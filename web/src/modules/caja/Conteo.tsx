import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { mensajeDeFalta, nombreDeEntrada } from '@retroventa/api/operaciones/textos'
import {
  BILLETES,
  CLAVES_BILLETE,
  planearCuadre,
  totalContado,
} from '@retroventa/domain/operaciones/caja/cuadre'
import { useEffect, useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { CampoNumero, CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarAlAbrir } from '../../ui/formulario/enfocar.ts'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import {
  AvisosFormulario,
  BotonGuardar,
  FirmaDeFormulario,
  PreguntasFormulario,
  useIntroSigue,
} from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { asuntoEn, MUEVE_UNA_OPERACION } from '../operaciones/public.ts'
import { comoEntrada, SIN_CONTAR, type ValoresConteo } from './contado.ts'
import { cuadrar } from './llamadas.ts'
import { Suma } from './Suma.tsx'

/** The count itself: nothing of it says what is expected, nor whether it is near (D26). */
export function Conteo({ alTerminar }: { alTerminar: (hecho: Hecho) => void }) {
  const { almacen } = useSesion()
  // The draft stays with the drawer that was counted, whatever another window does.
  const [asunto] = useState(asuntoEn('cuadre', almacen?.id))
  const de = useFormulario<ValoresConteo, Hecho>({
    inicial: SIN_CONTAR,
    asunto,
    deQue: 'del cuadre de caja',
    firma: true,
    reglas: (valores) =>
      fallasDeReglas(planearCuadre({ caja: 0 }, comoEntrada(valores)).faltas, mensajeDeFalta),
    enviar: (valores, con) => cuadrar(comoEntrada(valores), con),
    refrescar: ['caja', ...MUEVE_UNA_OPERACION],
    alGuardar: alTerminar,
  })
  useIntroSigue(de, true)
  // The books were proven first: the drawer had opened with no field to go to.
  useEffect(() => enfocarAlAbrir(de.contenedor), [de])
  const entrada = comoEntrada(de.valores)
  const total = totalContado(entrada)
  return (
    <div ref={de.contenedor} className="caja-conteo">
      <AvisosFormulario de={de} />
      <p className="rv-suave">Cuente el efectivo del cajón: cuántos billetes hay de cada uno.</p>
      {CLAVES_BILLETE.map((clave) => (
        <div key={clave} className="caja-fila">
          <CampoNumero de={de} nombre={clave} etiqueta={nombreDeEntrada(clave)} />
          <Suma valor={entrada[clave] * BILLETES[clave]} className="caja-subtotal" />
        </div>
      ))}
      <div className="rv-dos">
        <CampoPesos de={de} nombre="monedas" etiqueta="Monedas" />
        <CampoPesos de={de} nombre="otros" etiqueta="Otros" />
      </div>
      <p className="caja-total" aria-live="polite">
        <span>Total contado</span>
        <Suma valor={total} />
      </p>
      <CampoTexto de={de} nombre="observacion" etiqueta="Observación" maximo={300} />
      <div className="caja-pie">
        <FirmaDeFormulario de={de} sinTitulo>
          <BotonGuardar de={de} texto="Guardar el cuadre" />
        </FirmaDeFormulario>
      </div>
      <PreguntasFormulario de={de} />
    </div>
  )
}
