import { FALTA_MOTIVO } from '@retroventa/api/blancos/textos'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx'
import { anularSueltos } from './llamadas.ts'

/** All the papers of the branch that nobody used are out at once: what a branch does before it is closed. */
export function AnularSueltos({ cuantos, alCerrar }: { cuantos: number; alCerrar: () => void }) {
  return (
    <DialogoMotivo
      titulo={`Anular los ${formatoEntero(cuantos)} contratos en blanco sueltos`}
      etiqueta="Por qué se anulan"
      falta={FALTA_MOTIVO}
      boton="Anular todos"
      deQue="de esta anulación"
      firma
      enviar={({ motivo }, con) => anularSueltos(cuantos, motivo, con)}
      exito={({ anulados }) => ({ titulo: `${formatoEntero(anulados)} contratos en blanco anulados` })}
      refrescar={['blancos', 'auditoria']}
      alCerrar={alCerrar}
    >
      Se anulan todos los sueltos de este almacén, cada uno por este motivo. Ningún contrato podrá registrarse
      con esos números y no se puede deshacer: el papel que un cliente ya firmó regístrelo antes. Destruya los
      que estén en sus manos.
    </DialogoMotivo>
  )
}
