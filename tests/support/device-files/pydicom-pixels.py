"""Writes, of each DICOM file below a folder, the points that pydicom makes of its first frame: red, green and blue, or grey.

Usage: python3 pydicom-pixels.py <packages> <out>
A line of JSON for each: the file, and where its points are; or why it has none.
"""

import json
import sys
import warnings
from pathlib import Path

packages, out = sys.argv[1], Path(sys.argv[2])
sys.path.insert(0, packages)
warnings.simplefilter("ignore")

import numpy as np
import pydicom
from pydicom.pixels import apply_color_lut, pixel_array

root = Path(packages) / "pydicom" / "data" / "test_files"
RAW = ("1.2.840.10008.1.2", "1.2.840.10008.1.2.1", "1.2.840.10008.1.2.4.50")

for n, path in enumerate(sorted(root.rglob("*"))):
    if not path.is_file():
        continue
    try:
        data = pydicom.dcmread(path)
        if data.get("BitsAllocated") != 8 or data.file_meta.TransferSyntaxUID not in RAW:
            continue
        points = pixel_array(path, index=0)
        if data.PhotometricInterpretation == "PALETTE COLOR":
            points = apply_color_lut(points, data)
            if points.dtype.itemsize == 2:
                points = points >> 8
        if data.PhotometricInterpretation == "MONOCHROME1":
            points = 255 - points
        (out / f"{n}.bin").write_bytes(np.ascontiguousarray(points.astype(np.uint8)).tobytes())
        print(json.dumps({"file": str(path), "points": str(out / f"{n}.bin")}))
    except Exception as error:
        print(json.dumps({"file": str(path), "why": str(error)[:200]}))
