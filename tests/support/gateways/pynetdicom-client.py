"""Speaks to a DICOM node with pynetdicom: reads what to do as JSON, writes how it went as JSON."""

import json
import sys

from pydicom import dcmread
from pydicom.dataset import Dataset
from pynetdicom import AE
from pynetdicom.sop_class import ModalityWorklistInformationFind, StorageCommitmentPushModel, Verification

asked = json.load(sys.stdin)
files = [dcmread(path) for path in asked["store"]]

ae = AE(ae_title=asked["ae"])
ae.acse_timeout = ae.dimse_timeout = ae.network_timeout = 60
ae.add_requested_context(Verification)
if asked["find"] is not None:
    ae.add_requested_context(ModalityWorklistInformationFind)
if asked["commit"]:
    ae.add_requested_context(StorageCommitmentPushModel)
for ds in files:
    ae.add_requested_context(ds.SOPClassUID, ds.file_meta.TransferSyntaxUID)

assoc = ae.associate("127.0.0.1", asked["port"], ae_title=asked["called"])
said = {"accepted": assoc.is_established, "rejected": assoc.is_rejected, "echo": None, "found": [], "stored": []}
if assoc.is_established:
    said["contexts"] = [str(c.abstract_syntax) for c in assoc.accepted_contexts]
    said["echo"] = assoc.send_c_echo().get("Status")
    if asked["find"] is not None:
        query = Dataset.from_json(asked["find"])
        for status, answer in assoc.send_c_find(query, ModalityWorklistInformationFind):
            if answer is not None:
                answer.decode()
                said["found"].append({
                    "name": str(answer.get("PatientName", "")),
                    "charset": str(answer.get("SpecificCharacterSet", "")),
                    "accession": str(answer.get("AccessionNumber", "")),
                })
    for ds in files:
        said["stored"].append(assoc.send_c_store(ds).get("Status"))
    assoc.release()
print(json.dumps(said))
